import { useEffect, useState } from "react";
import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import type { DeskPickList } from "@/lib/contract/orders/desk-pick-schemas";
import type { PieceCounts } from "@/lib/desk/scan/count-pieces";
import { keptCounts } from "@/lib/desk/scan/pick-pieces";

/** Where the browser keeps what is picked, also after a logout; it has ids and counts only. */
const PICKS = "desk-picks";

/** What is picked of a list, kept on this device while the pieces are on the list. */
export function usePicks(list: DeskPickList) {
  const [stored, setStored] = useState(() => readLocalJson(PICKS));
  useEffect(() => {
    // Another tab of this device.
    const read = ({ key }: StorageEvent) => {
      if (key === PICKS) setStored(readLocalJson(PICKS));
    };
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, []);
  const save = (counts: PieceCounts) => {
    writeLocalJson(PICKS, counts);
    setStored(counts);
  };
  return { counts: keptCounts(stored, list), save };
}
