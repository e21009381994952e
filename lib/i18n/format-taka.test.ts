/** @jest-environment node */
import fc from "fast-check";
import { formatTaka } from "./format-taka";

describe("formatTaka", () => {
  it.each([
    [0, "en", "৳0.00"],
    [230, "en", "৳230.00"],
    [1234.5, "en", "৳1,234.50"],
    [1234567, "en", "৳12,34,567.00"],
    [1234.5, "bn", "৳১,২৩৪.৫০"],
  ] as const)("formats %s in %s as %s", (taka, locale, text) => {
    expect(formatTaka(taka, locale)).toBe(text);
  });

  it("groups and rounds like Intl for India", () => {
    const intl = new Intl.NumberFormat("en-IN", {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    const poisha = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(poisha, (amount) => {
        expect(formatTaka(amount / 100, "en")).toBe(`৳${intl.format(amount / 100)}`);
      }),
    );
  });
});
