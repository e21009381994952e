import { discountAmount, offerPrice } from "../pricing/price";

/** A product that has a price. */
export interface Addable {
  id: number;
  /** Percent. */
  discount: number;
  inventory: { sellingPrice: number; batchNo: string | null };
}

/** Returns the data for adding `quantity` pieces of a product to the cart. Amounts are in taka. */
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
