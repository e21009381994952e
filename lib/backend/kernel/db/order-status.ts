export const ORDER_STATUS = {
  pending: 0,
  processing: 1,
  inTransit: 2,
  completed: 3,
  cancelled: 4,
} as const;

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** Values of `ebook_orders.status`. */
export const EBOOK_STATUS = { processing: 0, completed: 1, cancelled: 4 } as const;
