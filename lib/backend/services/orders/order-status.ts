/** `changed_by` in the history of an order that was not paid in time. */
export const BY_EXPIRY = "expiry";
/** `changed_by` in the history of an order whose pieces were sold to others before it was paid. */
export const BY_SOLD_OUT = "sold-out";

export const ORDER_STATUS = {
  pending: 0,
  processing: 1,
  inTransit: 2,
  completed: 3,
  cancelled: 4,
} as const;

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

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

export const EBOOK_STATUS = { processing: 0, completed: 1, cancelled: 4 } as const;
