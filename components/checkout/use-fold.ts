import { useEffect, useEffectEvent, useState } from "react";

/** Time in ms after which the fields are shown, however slow the customer's data is. */
const WAIT_MS = 4_000;

interface FoldOptions {
  /** Whether the buyer is known from before; undefined until that is known. */
  isKnown: boolean | undefined;
  /** Whether an order could be sent with the values of the first render. */
  isFilled: boolean;
  /** Whether nothing was typed and an order could be sent with the values filled in since. */
  mayFold: () => boolean;
}

/**
 * Decides once whether the fields of the order form are folded to a summary. Until then they are
 * shown, unless the page expects a known buyer (`BUYER_ATTRIBUTE`).
 */
export function useFold({ isKnown, isFilled, mayFold }: FoldOptions) {
  const [state, setState] = useState<"pending" | "folded" | "open">(() => {
    if (isKnown === undefined) return "pending";
    return isKnown && isFilled ? "folded" : "open";
  });
  const open = () => setState("open");
  const decide = useEffectEvent((known: boolean) => {
    if (state === "pending") setState(known && mayFold() ? "folded" : "open");
  });
  useEffect(() => {
    if (isKnown !== undefined) decide(isKnown);
  }, [isKnown]);
  const isPending = state === "pending";
  useEffect(() => {
    const late = isPending ? setTimeout(() => setState("open"), WAIT_MS) : undefined;
    return () => clearTimeout(late);
  }, [isPending]);
  return { isPending, isFolded: state === "folded", open };
}
