/** Who, in the history, cancels what was not paid in time. */
export const BY_EXPIRY = "expiry";

export const ORDER_STATUS = {
  pending: 0,
  processing: 1,
  inTransit: 2,
  completed: 3,
  cancelled: 4,
} as const;

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** What an order may become; completed and cancelled are final. */
export const NEXT_STATUS: Record<OrderStatus, readonly OrderStatus[]> = {
  0: [1, 4],
  1: [2, 4],
  2: [3, 4],
  3: [],
  4: [],
};

/** The number a row holds, as a state. */
export function readStatus(value: number): OrderStatus {
  const known = Object.values(ORDER_STATUS).find((status) => status === value);
  if (known === undefined) throw new Error(`An order has the unknown status ${value}.`);
  return known;
}

export const EBOOK_STATUS = { processing: 0, completed: 1, cancelled: 4 } as const;
