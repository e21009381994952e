import { discountAmountPoisha, offerPricePoisha } from "./price";

/** A line of an order before the discount. */
export interface LineToPrice {
  /** Poisha per piece. */
  sellingPrice: number;
  /** 0-100 */
  discountPercent: number;
  quantity: number;
}

/** Totals in integer poisha. The total is subtotal + shippingCharge + tax - discount. */
export interface OrderTotals {
  subtotal: number;
  shippingCharge: number;
  tax: number;
  discount: number;
  total: number;
}

/** Totals without delivery. */
export type GoodsTotals = Pick<OrderTotals, "subtotal" | "tax" | "discount">;

function sum(lines: readonly LineToPrice[], amountPerPiece: (line: LineToPrice) => number): number {
  return lines.reduce((total, line) => total + amountPerPiece(line) * line.quantity, 0);
}

/** Totals of a cart: the discounts are part of the prices of its lines. Poisha. */
export function cartGoods(lines: readonly LineToPrice[]): GoodsTotals {
  const price = (line: LineToPrice) => offerPricePoisha(line.sellingPrice, line.discountPercent);
  return { subtotal: sum(lines, price), tax: 0, discount: 0 };
}

/** Totals of Buy Now and e-book orders: they show the discounts as a separate row. Poisha. */
export function buyNowGoods(lines: readonly LineToPrice[]): GoodsTotals {
  const discount = (line: LineToPrice) =>
    discountAmountPoisha(line.sellingPrice, line.discountPercent);
  return {
    subtotal: sum(lines, (line) => line.sellingPrice),
    tax: 0,
    discount: sum(lines, discount),
  };
}

/** Adds the delivery charge and the total. Poisha. */
export function withDelivery(
  { subtotal, tax, discount }: GoodsTotals,
  shippingCharge: number,
): OrderTotals {
  const total = subtotal + shippingCharge + tax - discount;
  return { subtotal, shippingCharge, tax, discount, total };
}
