import type { CancelRefusal } from "@/lib/contract/terms";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { PaymentState } from "../kernel/db/schema-payments";
import { isManual } from "../payments/manual-methods";

/** The fields of an order that decide whether it can be cancelled. */
interface Cancellable {
  status: number;
  payment_status: string;
}

interface Attempt {
  state: PaymentState;
  gateway: string;
}

const BY_STATUS: Record<number, CancelRefusal> = {
  [ORDER_STATUS.processing]: "packed",
  [ORDER_STATUS.inTransit]: "sent",
  [ORDER_STATUS.completed]: "over",
  [ORDER_STATUS.cancelled]: "over",
};

/**
 * Returns why a customer cannot cancel an order, or null if they can: it is not being packed yet,
 * and none of its payments is being checked. Open attempts are then closed and received money is
 * refunded.
 */
export function cancelRefusal(order: Cancellable, attempts: Attempt[]): CancelRefusal | null {
  const byStatus = BY_STATUS[order.status];
  if (byStatus) return byStatus;
  const some = (state: PaymentState) => attempts.some((attempt) => attempt.state === state);
  if (some("review")) return "in_review";
  if (some("confirming")) return "being_paid";
  if (some("refunding")) return "refunding";
  const paid = attempts.filter(({ state }) => state === "paid");
  if (paid.length > 0) return paid.some(({ gateway }) => isManual(gateway)) ? "paid_by_hand" : null;
  if (order.payment_status === "paid") return "paid_by_hand";
  return order.payment_status === "being_checked" ? "being_paid" : null;
}
