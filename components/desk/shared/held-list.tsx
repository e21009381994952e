import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useState } from "react";
import { ListContextProvider, type ListControllerResult, useListContext } from "react-admin";

/** Time after a press until its click has come. */
const CLICK_MS = 300;

const RELEASES = ["pointerup", "pointercancel", "dragend"] as const;

/**
 * Keeps the rows of a list in their places while one of them is pressed: a refresh must not put
 * another record, or none, under the finger.
 */
export function HeldList({ children }: { children: ReactNode }) {
  const list: ListControllerResult = useListContext();
  const [held, setHeld] = useState<ListControllerResult | null>(null);
  useEffect(() => {
    if (!held) return;
    let timer: number | undefined;
    const release = () => {
      timer = window.setTimeout(() => setHeld(null), CLICK_MS);
    };
    for (const type of RELEASES) window.addEventListener(type, release);
    return () => {
      window.clearTimeout(timer);
      for (const type of RELEASES) window.removeEventListener(type, release);
    };
  }, [held]);
  const shown = held
    ? ({
        ...list,
        data: held.data,
        total: held.total,
        isPending: held.isPending,
      } as ListControllerResult)
    : list;
  return (
    <ListContextProvider value={shown}>
      <Box onPointerDownCapture={() => setHeld(list)}>{children}</Box>
    </ListContextProvider>
  );
}
