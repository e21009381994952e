import { ORDER_STATUS } from "../../db/order-status";
import type { PaymentRow } from "../../db/schema-payments";

/** States that staff can move an order to; `confirmed` ends the wait for a confirmation. */
export const MOVES = ["confirmed", "processing", "in-transit", "completed", "cancelled"] as const;

export type Move = (typeof MOVES)[number];

/** A state that an order can be moved to, and what that does. */
interface NextMove {
  to: Move;
  /** `returned`: all pieces go back into stock. */
  stock: "unchanged" | "returned";
  /** `received`: the total is recorded as cash. `closed`: it can no longer be paid. */
  money: "unchanged" | "received" | "closed";
  /** What the customer notices. */
  customer: "sees_state" | "nothing";
  /** Why it is not possible now; null if it is. */
  refusal: Refusal | null;
}

/**
 * `not_held`: it has to be paid first. `refunded`: its money went back. `paid`: its money has to go
 * back first. `undecided`: a payment has to be decided first.
 */
type Refusal = "charge" | "prescription" | "not_held" | "refunded" | "paid" | "undecided";

/** The columns of an order that decide what staff can do with it. */
interface MovableOrder {
  status: number;
  waits_for: string | null;
  hold: string;
  payment_method: string;
}

const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;

const FOLLOWING: Record<number, Exclude<Move, "confirmed" | "cancelled">> = {
  [pending]: "processing",
  [processing]: "in-transit",
  [inTransit]: "completed",
};

type Payments = readonly Pick<PaymentRow, "state">[];

function forwardRefusal(order: MovableOrder, payments: Payments): Refusal | null {
  if (order.waits_for === "charge" || order.waits_for === "prescription") return order.waits_for;
  if (order.hold === "none") return "not_held";
  const states = payments.map(({ state }) => state);
  const refunded = states.includes("refunded") || states.includes("refunding");
  return refunded && !states.includes("paid") ? "refunded" : null;
}

function cancelRefusal(payments: Payments): Refusal | null {
  const states = payments.map(({ state }) => state);
  if (states.includes("paid")) return "paid";
  return states.includes("confirming") || states.includes("review") ? "undecided" : null;
}

/**
 * Returns what staff can do with an order next, with its effects. The services decide again when it
 * is done.
 */
export function nextMoves(order: MovableOrder, payments: Payments): NextMove[] {
  const { status, waits_for, hold, payment_method } = order;
  if (status === completed || status === cancelled) return [];
  const moves: NextMove[] = [];
  const forward = FOLLOWING[status];
  if (waits_for === "confirmation")
    moves.push({
      ...{ to: "confirmed", stock: "unchanged", money: "unchanged" },
      ...{ customer: "nothing", refusal: null },
    });
  if (forward) {
    const paid = payments.some(({ state }) => state === "paid");
    const cash = forward === "completed" && payment_method === "cod" && !paid;
    moves.push({
      ...{ to: forward, stock: "unchanged", money: cash ? "received" : "unchanged" },
      ...{ customer: "sees_state", refusal: forwardRefusal(order, payments) },
    });
  }
  moves.push({
    ...{ to: "cancelled", stock: hold === "none" ? "unchanged" : "returned", money: "closed" },
    ...{ customer: "sees_state", refusal: cancelRefusal(payments) },
  });
  return moves;
}
