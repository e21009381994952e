import { type Adjustment, type OrderAdjustment, spread, takenOff } from "./adjustments";
import { offerPricePoisha } from "./price";

/** Pieces of a product, as order lines have them; amounts in poisha per piece. */
export interface LineToPrice {
  selling_price: number;
  /** After the discount of the product. */
  price: number;
  quantity: number;
}

/**
 * How totals show the discounts of products: `included` in the prices, as a cart does, or as a
 * `separate` row, as Buy Now does.
 */
export type Presentation = "included" | "separate";

/** Totals in integer poisha. The total is subtotal + shippingCharge + tax - discount. */
export interface OrderTotals {
  presentation: Presentation;
  subtotal: number;
  shippingCharge: number;
  tax: number;
  discount: number;
  total: number;
}

/** Totals without delivery. */
export type GoodsTotals = Omit<OrderTotals, "shippingCharge" | "total">;

/** Goods with what each line bears of the adjustments of the whole order, in poisha. */
export type PricedGoods = GoodsTotals & { shares: number[] };

/** Returns pieces at the price after a discount in percent. */
export function offeredLine(sellingPrice: number, percent: number, quantity: number): LineToPrice {
  return { selling_price: sellingPrice, price: offerPricePoisha(sellingPrice, percent), quantity };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function productDiscounts(lines: readonly LineToPrice[]): Adjustment[] {
  return lines.map(({ selling_price, price, quantity }, line) => {
    const amount = (selling_price - price) * quantity;
    return { scope: "line", line, amount };
  });
}

/**
 * Prices the goods of an order. What is taken off the whole order is at most the price of the goods.
 */
export function priceGoods(
  lines: readonly LineToPrice[],
  presentation: Presentation,
  ofOrder: readonly OrderAdjustment[] = [],
): PricedGoods {
  const adjustments = [...productDiscounts(lines), ...ofOrder];
  const full = lines.map(({ selling_price, quantity }) => selling_price * quantity);
  const prices = full.map((amount, line) => amount - takenOff(adjustments, "line", line));
  const goods = sum(prices);
  const shares = spread(Math.min(takenOff(adjustments, "order"), goods), prices);
  const subtotal = presentation === "separate" ? sum(full) : goods;
  const discount = subtotal - goods + sum(shares);
  return { presentation, subtotal, tax: 0, discount, shares };
}

/** Adds the delivery charge and the total. Poisha. */
export function withDelivery(
  { presentation, subtotal, tax, discount }: GoodsTotals,
  shippingCharge: number,
): OrderTotals {
  const total = subtotal + shippingCharge + tax - discount;
  return { presentation, subtotal, shippingCharge, tax, discount, total };
}
