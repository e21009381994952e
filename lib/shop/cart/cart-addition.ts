import { discountAmount, offerPrice } from "../pricing/price";

/** A product that has a price. */
export interface Addable {
  id: number;
  /** Percent. */
  discount: number;
  inventory: { sellingPrice: number; batchNo: string | null };
}

/** What is told to the cart when pieces of a product are put into it, in taka. */
export function cartAddition({ id, discount, inventory }: Addable, quantity: number) {
  return {
    productId: id,
    batchNo: inventory.batchNo,
    quantity,
    price: offerPrice(inventory.sellingPrice, discount),
    discountPercent: discount,
    discount: discountAmount(inventory.sellingPrice, discount),
  };
}
