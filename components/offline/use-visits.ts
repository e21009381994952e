import { useState } from "react";
import {
  readLocalJson,
  readSessionJson,
  writeLocalJson,
  writeSessionJson,
} from "@/lib/base/json-storage";
import { looseNumber } from "@/lib/base/loose";

const NAME = "visits";

/** Visits of this browser; a tab is one visit. */
interface Visits {
  /** This visit included. */
  count: number;
  /** Whether this is not the first document of the first visit. */
  returning: boolean;
}

/** Counts the visits of this browser. */
export function useVisits(): Visits {
  const [visits] = useState(() => {
    const before = looseNumber(readLocalJson(NAME)) ?? 0;
    if (readSessionJson(NAME)) return { count: before, returning: true };
    writeSessionJson(NAME, true);
    writeLocalJson(NAME, before + 1);
    return { count: before + 1, returning: before > 0 };
  });
  return visits;
}
