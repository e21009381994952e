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
 */
export function buyNowTotals(
  sellingPrice: number,
  discountPercent: number,
  shippingCharge: number,
): BuyNowTotals {
  const discount = discountAmountPoisha(sellingPrice, discountPercent);
  const tax = 0;
  const total = sellingPrice + shippingCharge + tax - discount;
  return { subtotal: sellingPrice, shippingCharge, tax, discount, total };
}
