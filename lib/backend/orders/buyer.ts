/** The buyer: row of the session that holds cart and orders, and the customer if logged in. */
export interface Buyer {
  sessionId: number;
  userId: number | null;
}

/** Owner of an order: a buyer, or the caller for whom staff place it. */
export interface OrderOwner {
  /** Null for a caller. */
  sessionId: number | null;
  userId: number | null;
  /** Staff member who placed it, for the history; undefined for the customer. */
  placedBy?: string;
}
