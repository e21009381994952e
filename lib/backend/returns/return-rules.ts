import { addDays } from "date-fns";
import type { LINE_RETURN_REFUSALS, RETURN_REFUSALS, ReturnState } from "@/lib/contract/terms";
import { dhakaDay, dhakaDayEnd, IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";

/** Actions of staff on a return. */
export type ReturnAction = "accept" | "refuse" | "receive" | "refund";

const RESULTS: Record<ReturnAction, ReturnState> = {
  accept: "accepted",
  refuse: "refused",
  receive: "received",
  refund: "refunded",
};

/** An accepted return can still be refused: the pieces never came, or came opened. */
const ALLOWED: Record<ReturnState, readonly ReturnAction[]> = {
  requested: ["accept", "refuse"],
  accepted: ["refuse", "receive"],
  received: ["refund"],
  refused: [],
  refunded: [],
};

/** A return, or a part of a parcel that comes back; its order was cancelled with its money. */
interface ReturnedPieces {
  state: ReturnState;
  isParcel: boolean;
}

/** Returns the possible actions of staff on a return. */
export function returnActions({ state, isParcel }: ReturnedPieces): ReturnAction[] {
  return ALLOWED[state].filter((action) => !isParcel || action === "receive");
}

/**
 * Returns the state after an action: the same one if it was done already, null if it is not
 * allowed.
 */
export function returnStateAfter(pieces: ReturnedPieces, action: ReturnAction): ReturnState | null {
  const result = RESULTS[action];
  const isDone = pieces.state === result;
  return isDone || returnActions(pieces).includes(action) ? result : null;
}

/** Reason of the refund of a return, by which its state is found. */
export const returnRefundReason = (id: number) => `Return ${id}`;

/** Returns the last moment to ask for a return, in epoch ms: the end of a day in Dhaka. */
export function returnableUntil(deliveredAt: number, days: number): number {
  return dhakaDayEnd(dhakaDay(addDays(deliveredAt, days, IN_DHAKA).getTime()));
}

/**
 * Returns why no product of an order can be returned; null if that is possible.
 * @param until see `returnableUntil`; null if it is not delivered
 * @param now epoch ms
 */
export function orderRefusal(
  until: number | null,
  now: number,
): (typeof RETURN_REFUSALS)[number] | null {
  if (until === null) return "not_delivered";
  return now > until ? "too_late" : null;
}

/** A line of an order with its product. */
interface ReturnableLine {
  /** Pieces that can still be returned. */
  left: number;
  /** Whether the product must stay cold: it cannot be sold again, however it was kept. */
  isColdChain: boolean;
}

/** Returns why a line cannot be returned; null if it can. All code must use this rule. */
export function lineRefusal({
  left,
  isColdChain,
}: ReturnableLine): (typeof LINE_RETURN_REFUSALS)[number] | null {
  if (isColdChain) return "cold_chain";
  return left > 0 ? null : "all_returned";
}
