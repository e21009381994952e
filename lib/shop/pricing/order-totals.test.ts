/** @jest-environment node */
import {
  buyNowGoods,
  cartGoods,
  type LineToPrice,
  type OrderTotals,
  withDelivery,
} from "./order-totals";

const monitor: LineToPrice = { sellingPrice: 25_500, discountPercent: 10, quantity: 1 };
const masks: LineToPrice = { sellingPrice: 1_250, discountPercent: 0, quantity: 4 };

/** Columns: lines, delivery charge, totals of a cart and of Buy Now: subtotal, discount, total. */
const TABLE: [string, LineToPrice[], number, number[], number[]][] = [
  ["nothing", [], 0, [0, 0, 0], [0, 0, 0]],
  ["255 + 100 - 25 = 330", [monitor], 10_000, [23_000, 0, 33_000], [25_500, 2_500, 33_000]],
  [
    "several pieces",
    [{ ...monitor, quantity: 3 }],
    0,
    [69_000, 0, 69_000],
    [76_500, 7_500, 69_000],
  ],
  ["several lines", [monitor, masks], 15_000, [28_000, 0, 43_000], [30_500, 2_500, 43_000]],
];

function amounts({ subtotal, discount, total }: OrderTotals) {
  return [subtotal, discount, total];
}

test.each(TABLE)("%s", (_case, lines, charge, cart, buyNow) => {
  const ofCart = withDelivery(cartGoods(lines), charge);
  expect(amounts(ofCart)).toEqual(cart);
  const ofBuyNow = withDelivery(buyNowGoods(lines), charge);
  expect(amounts(ofBuyNow)).toEqual(buyNow);
  for (const { shippingCharge, tax } of [ofCart, ofBuyNow])
    expect([shippingCharge, tax]).toEqual([charge, 0]);
});

test("adds tax to the total", () => {
  const goods = { subtotal: 10_000, tax: 500, discount: 1_000 };
  expect(withDelivery(goods, 2_000)).toEqual({ ...goods, shippingCharge: 2_000, total: 11_500 });
});
