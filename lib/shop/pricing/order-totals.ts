import { type Adjustment, type OrderAdjustment, spread, takenOff } from "./adjustments";
import { offerPricePoisha } from "./price";

/** Pieces of a product; amounts in poisha per piece. */
export interface LineToPrice {
  sellingPrice: number;
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
  subtotal: number;
  shippingCharge: number;
  tax: number;
  discount: number;
  total: number;
}

/** Totals without delivery. */
export type GoodsTotals = Pick<OrderTotals, "subtotal" | "tax" | "discount">;

/** Goods with what each line bears of the adjustments of the whole order, in poisha. */
export type PricedGoods = GoodsTotals & { shares: number[] };

/** Returns pieces at the price after a discount in percent. */
export function offeredLine(sellingPrice: number, percent: number, quantity: number): LineToPrice {
  return { sellingPrice, price: offerPricePoisha(sellingPrice, percent), quantity };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function productDiscounts(lines: readonly LineToPrice[]): Adjustment[] {
  return lines.map(({ sellingPrice, price, quantity }, line) => {
    const amount = (sellingPrice - price) * quantity;
    return { kind: "product_discount", scope: "line", line, amount };
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
  const full = lines.map(({ sellingPrice, quantity }) => sellingPrice * quantity);
  const prices = full.map((amount, line) => amount - takenOff(adjustments, "line", line));
  const goods = sum(prices);
  const shares = spread(Math.min(takenOff(adjustments, "order"), goods), prices);
  const subtotal = presentation === "separate" ? sum(full) : goods;
  return { subtotal, tax: 0, discount: subtotal - goods + sum(shares), shares };
}

/** Adds the delivery charge and the total. Poisha. */
export function withDelivery(
  { subtotal, tax, discount }: GoodsTotals,
  shippingCharge: number,
): OrderTotals {
  const total = subtotal + shippingCharge + tax - discount;
  return { subtotal, shippingCharge, tax, discount, total };
}
