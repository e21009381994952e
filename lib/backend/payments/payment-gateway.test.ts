/** @jest-environment node */
import fc from "fast-check";
import { fromDecimal, toDecimal } from "./payment-gateway";

test("converts every amount to a decimal and back without loss", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (poisha) => {
      expect(fromDecimal(toDecimal(poisha))).toBe(poisha);
    }),
  );
});

test.each([
  ["100", 10_000],
  ["100.5", 10_050],
  ["0.29", 29],
  ["1.10", 110],
  [" 144.00 ", 14_400],
  ["144.000", 14_400],
])("parses %s as %d poisha", (text, poisha) => {
  expect(fromDecimal(text)).toBe(poisha);
});

test.each(["", "abc", "-1", "1e3", "1,000", "0x10", "1.234", "1.", ".5", "NaN", "99999999999"])(
  "rejects %p as an amount",
  (text) => {
    expect(fromDecimal(text)).toBeNull();
  },
);
