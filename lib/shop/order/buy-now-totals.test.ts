/** @jest-environment node */
import { buyNowTotals } from "./buy-now-totals";

test("255 + 100 - 25 = 330", () => {
  expect(buyNowTotals(25_500, 10, 10_000)).toEqual({
    subtotal: 25_500,
    shippingCharge: 10_000,
    tax: 0,
    discount: 2_500,
    total: 33_000,
  });
});
