/** @jest-environment node */
import { buyNowPath, quantityOfAddress } from "./buy-now-address";

test("contains the product id, and the quantity if it is more than one", () => {
  expect(buyNowPath(9)).toBe("/products/buy-now?productId=9");
  expect(buyNowPath(9, 3)).toBe("/products/buy-now?productId=9&quantity=3");
});

test.each([
  ["3", 3],
  [null, 1],
  ["", 1],
  ["0", 1],
  ["-1", 1],
  ["2.5", 1],
  ["x", 1],
  ["9".repeat(9), 1],
])("reads quantity=%s as %i", (raw, quantity) => {
  expect(quantityOfAddress(raw)).toBe(quantity);
});
