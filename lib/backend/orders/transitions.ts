import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";

/** `changed_by` in the history of an order that was not paid in time. */
export const BY_EXPIRY = "expiry";
/** `changed_by` in the history of an order whose pieces were sold to others before it was paid. */
export const BY_SOLD_OUT = "sold-out";

/** Allowed transitions; completed and cancelled are final. */
export const NEXT_STATUS: Record<OrderStatus, readonly OrderStatus[]> = {
  0: [1, 4],
  1: [2, 4],
  2: [3, 4],
  3: [],
  4: [],
};

/** Parses the status of a row. */
export function readStatus(value: number): OrderStatus {
  const known = Object.values(ORDER_STATUS).find((status) => status === value);
  if (known === undefined) throw new Error(`An order has the unknown status ${value}.`);
  return known;
}
