/** Session and customer whose records a request may see. */
export interface Viewer {
  /** Row of the session that holds cart, orders and appointments. */
  rowId: number | null;
  userId: number | null;
}
