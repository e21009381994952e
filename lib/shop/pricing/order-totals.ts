import { type Adjustment, type OrderAdjustment, shareOut, takenOff } from "./adjustments";
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
 * Divides what is taken off the whole order over its lines. Each amount is at most what its lines
 * still cost.
 */
function sharesOf(prices: readonly number[], ofOrder: readonly OrderAdjustment[]): number[] {
  let shares = prices.map(() => 0);
  for (const { amount, lines } of ofOrder) {
    const left = prices.map((price, line) =>
      lines === undefined || lines.includes(line) ? price - (shares[line] ?? 0) : 0,
    );
    const parts = shareOut(Math.min(amount, sum(left)), left);
    shares = shares.map((share, line) => share + (parts[line] ?? 0));
  }
  return shares;
}

/**
 * Prices the goods of an order. What is taken off the whole order is at most the price of the goods.
 */
export function priceGoods(
  lines: readonly LineToPrice[],
  presentation: Presentation,
  ofOrder: readonly OrderAdjustment[] = [],
): PricedGoods {
  const ofProducts = productDiscounts(lines);
  const full = lines.map(({ selling_price, quantity }) => selling_price * quantity);
  const prices = full.map((amount, line) => amount - takenOff(ofProducts, "line", line));
  const goods = sum(prices);
  const shares = sharesOf(prices, ofOrder);
  const subtotal = presentation === "separate" ? sum(full) : goods;
  const discount = subtotal - goods + sum(shares);
  return { presentation, subtotal, tax: 0, discount, shares };
}

/**
 * Returns goods without what an offer takes off them. Free delivery from a sum on is decided by
 * these, so that an offer never makes an order dearer.
 * @param shares what the lines bear of the offer
 */
export function beforeOffer({
  subtotal,
  discount,
  shares,
}: Pick<PricedGoods, "subtotal" | "discount" | "shares">) {
  return { subtotal, discount: discount - sum(shares) };
}

/**
 * Adds the delivery charge and the total. Poisha.
 * @param offDelivery taken off the charge by an offer: part of `discount`, so that the charge of the
 *   area stays visible
 */
export function withDelivery(
  { presentation, subtotal, tax, discount: offGoods }: GoodsTotals,
  shippingCharge: number,
  offDelivery = 0,
): OrderTotals {
  const discount = offGoods + offDelivery;
  const total = subtotal + shippingCharge + tax - discount;
  return { presentation, subtotal, shippingCharge, tax, discount, total };
}

/** What an offer took off the delivery charge of a stored order; part of its `discount`. */
export interface DeliveredFree {
  delivery_discount?: number;
}

/** Returns what is charged for the delivery of a stored order. Poisha. */
export function deliveryPrice(order: { shipping_charge: number } & DeliveredFree): number {
  return order.shipping_charge - (order.delivery_discount ?? 0);
}

/** Returns the totals of the goods of a stored order. */
export function storedGoods({
  presentation,
  subtotal,
  tax,
  discount,
  delivery_discount = 0,
}: GoodsTotals & DeliveredFree): GoodsTotals {
  return { presentation, subtotal, tax, discount: discount - delivery_discount };
}

/**
 * Returns what an offer takes off another delivery charge of a stored order, for its row: all of it
 * if its delivery was free. Nothing otherwise, so that the column can be missing.
 */
export function offOtherCharge(
  { delivery_discount = 0 }: DeliveredFree,
  charge: number,
): DeliveredFree {
  return delivery_discount > 0 ? { delivery_discount: charge } : {};
}
