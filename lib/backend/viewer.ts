/** Whose records a request may see: its session's and the logged-in customer's. */
export interface Viewer {
  /** Row of the session that holds cart, orders and appointments. */
  rowId: number | null;
  userId: number | null;
}
