/** @jest-environment node */
import { savingOf, unitPriceBefore } from "./line-saving";

test("three pieces at 230.10 with 25.05 off each", () => {
  const line = { price: 230.1, discount: 25.05, quantity: 3 };
  expect(unitPriceBefore(line)).toBe(255.15);
  expect(savingOf(line)).toBe(75.15);
});
