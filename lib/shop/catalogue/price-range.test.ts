/** @jest-environment node */
import { hasRange, isInRange, parseRange } from "./price-range";

test.each([
  ["100", "200", 100, 200],
  ["১০০", "২,০০০", 100, 2000],
  ["200", "100", 100, 200],
  [" ৳1,500 ", "", 1500, null],
  ["", "60", null, 60],
  ["0", "0", null, null],
  ["-5", "1.5", null, null],
  ["1e3", "ten", null, null],
  ["12345678", "", null, null],
])("reads the limits %j and %j", (from, to, least, most) => {
  expect(parseRange(from, to)).toEqual({ from: least, to: most });
});

test("has its limits in it, and no limit without one", () => {
  const range = { from: 100, to: 200 };
  expect([99.99, 100, 200, 200.01].map((price) => isInRange(price, range))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInRange(5, { from: null, to: null })).toBe(true);
  expect(hasRange({ from: null, to: null })).toBe(false);
  expect(hasRange({ from: null, to: 1 })).toBe(true);
});
