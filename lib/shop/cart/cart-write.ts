/** Item to add to the cart. The server computes the price itself and only compares it. */
export interface CartAddition {
  productId: number;
  batchNo: string | null;
  quantity: number;
  /** Discounted unit price in taka. */
  price: number;
  discountPercent: number;
  /** Discount per unit in taka. */
  discount: number;
}

/** Name and picture of a product, shown in the cart until the server has it. */
export interface ShownProduct {
  name: string | null;
  /** Path as returned by the API. */
  image: string | null;
}

/** Change of the cart. */
export type CartWrite =
  | { kind: "add"; addition: CartAddition; shown: ShownProduct }
  | { kind: "set"; lineId: number; quantity: number }
  | { kind: "remove"; lineId: number };

/** Id of the cart line of a product that waits to be added; those of the server are positive. */
export const waitingLineId = (productId: number) => -productId;

/** Product of a line whose id the page does not know yet; null for a line of the server. */
export const waitingProductOf = (lineId: number): number | null => (lineId < 0 ? -lineId : null);
