import { useAtom, useAtomValue } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import type { CartLine } from "@/lib/contract/readers/cart";
import { type CartFailure, failureAtom, restoredAtom, targetsAtom } from "./cart-changes-state";

interface CartLineState {
  /** For the line's element: a line that has come back takes a focus that was lost meanwhile. */
  row: RefObject<HTMLLIElement | null>;
  /** What was asked for last, else what the server has. */
  quantity: number;
  /** The quantity is on its way to the server. */
  pending: boolean;
  failure: CartFailure | null;
}

/** A line as it stands between the person and the server. */
export function useCartLine(line: CartLine): CartLineState {
  const target = useAtomValue(targetsAtom).get(line.id);
  const failure = useAtomValue(failureAtom);
  const [restored, setRestored] = useAtom(restoredAtom);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (restored !== line.productId) return;
    if (document.activeElement === document.body) row.current?.focus();
    setRestored(null);
  }, [restored, line.productId, setRestored]);
  return {
    row,
    quantity: target?.quantity ?? line.quantity,
    pending: target !== undefined,
    failure: failure?.lineId === line.id ? failure : null,
  };
}
