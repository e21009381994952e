import fc from "fast-check";
import { splitVat, toVatPercent, toVatRate } from "./vat";

test.each([
  [11_500, 1_500, 1_500],
  [10_000, 0, 0],
  [0, 1_500, 0],
  // 100 x 7.5 / 107.5 = 6.98
  [100, 750, 7],
  // 23 x 15 / 115 = 3, 1 x 15 / 115 = 0.13, 4 x 15 / 115 = 0.52
  [23, 1_500, 3],
  [1, 1_500, 0],
  [4, 1_500, 1],
  // 3 x 100 / 200 = 1.5: half a poisha goes up
  [3, 10_000, 2],
])("of %i poisha at %i hundredths of a percent, %i is VAT", (gross, rate, vat) => {
  expect(splitVat(gross, rate)).toEqual({ gross, net: gross - vat, vat });
});

test("the parts are whole, never negative, and at most half a poisha off", () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000_000 });
  const rates = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amounts, rates, (gross, rate) => {
      const { net, vat } = splitVat(gross, rate);
      expect(Number.isSafeInteger(vat) && Number.isSafeInteger(net)).toBe(true);
      expect(vat).toBeGreaterThanOrEqual(0);
      expect(net + vat).toBe(gross);
      expect(Math.abs(vat * (10_000 + rate) - gross * rate)).toBeLessThanOrEqual(
        (10_000 + rate) / 2,
      );
    }),
  );
});

test("converts rates with two decimals without loss", () => {
  for (const percent of [0, 2.4, 5, 7.5, 15, 99.99, 0.07, 100])
    expect(toVatPercent(toVatRate(percent))).toBe(percent);
});
