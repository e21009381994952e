/** @jest-environment node */
import { savingOf, unitPriceBefore } from "./line-saving";

test("computes the saving of three pieces at 230.10 with a discount of 25.05 each", () => {
  const line = { price: 230.1, discount: 25.05, quantity: 3 };
  expect(unitPriceBefore(line)).toBe(255.15);
  expect(savingOf(line)).toBe(75.15);
});
