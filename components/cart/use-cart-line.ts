import { useAtom, useAtomValue } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import type { CartLine } from "@/lib/contract/readers/cart";
import { type CartFailure, failureAtom, restoredAtom, targetsAtom } from "./cart-changes-state";

interface CartLineState {
  /** Ref for the line's element: a restored line takes the focus if no other element has it. */
  row: RefObject<HTMLLIElement | null>;
  /** Last requested quantity, else the quantity of the server. */
  quantity: number;
  /** Whether the quantity is not yet confirmed by the server. */
  pending: boolean;
  failure: CartFailure | null;
}

/** Optimistic state of a cart line. */
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
