/** @jest-environment node */
import { formatTaka } from "./format-taka";

describe("formatTaka", () => {
  it.each([
    [0, "en", "৳0.00"],
    [230, "en", "৳230.00"],
    [1234.5, "en", "৳1,234.50"],
    [1234567, "en", "৳12,34,567.00"],
    [1234.5, "bn", "৳১,২৩৪.৫০"],
  ] as const)("%s in %s is %s", (taka, locale, text) => {
    expect(formatTaka(taka, locale)).toBe(text);
  });
});
