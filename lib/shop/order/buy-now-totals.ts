import { discountAmountPoisha } from "@/lib/shop/pricing/price";

/** The lines of the Buy Now table, all integer poisha. */
export interface BuyNowTotals {
  subtotal: number;
  shippingCharge: number;
  tax: number;
  discount: number;
  total: number;
}

/**
 * Totals of one product bought at once: price + shipping - discount.
 * @param sellingPrice poisha @param discountPercent 0-100 @param shippingCharge poisha
 * @param quantity pieces
 */
export function buyNowTotals(
  sellingPrice: number,
  discountPercent: number,
  shippingCharge: number,
  quantity = 1,
): BuyNowTotals {
  const subtotal = sellingPrice * quantity;
  const discount = discountAmountPoisha(sellingPrice, discountPercent) * quantity;
  const tax = 0;
  const total = subtotal + shippingCharge + tax - discount;
  return { subtotal, shippingCharge, tax, discount, total };
}
