/** @jest-environment node */
import { savingOf, totalSaving, unitPriceBefore } from "./line-saving";

test("computes the saving of three pieces at 230.10 with a discount of 25.05 each", () => {
  const line = { price: 230.1, discount: 25.05, quantity: 3 };
  expect(unitPriceBefore(line)).toBe(255.15);
  expect(savingOf(line)).toBe(75.15);
});

test("adds the savings of all lines except those of prescription products", () => {
  const line = { discount: 20.1, quantity: 2, needsPrescription: false };
  const lines = [line, { ...line, quantity: 1 }, { ...line, needsPrescription: true }];
  expect(totalSaving(lines)).toBe(60.3);
  expect(totalSaving([])).toBe(0);
});
