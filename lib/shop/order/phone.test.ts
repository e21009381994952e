/** @jest-environment node */
import { normaliseAnyPhone, normalisePhone, samePhone } from "./phone";

test.each([
  ["01712345678", "01712345678"],
  ["+8801712345678", "01712345678"],
  ["8801712345678", "01712345678"],
  ["+880 1712-345678", "01712345678"],
  ["+880 (0) 1712 345 678", "01712345678"],
  ["০১৭১২৩৪৫৬৭৮", "01712345678"],
  ["1712345678", "01712345678"],
])("accepts %s in Bangladesh", (raw, stored) => {
  expect(normalisePhone(raw, "Bangladesh")).toBe(stored);
});

test.each(["", "0171234567", "017123456789", "phone", "02-9881234", "01712345678 ext 2"])(
  "rejects %p in Bangladesh",
  (raw) => {
    expect(normalisePhone(raw, "Bangladesh")).toBeNull();
  },
);

test("accepts 6 to 15 digits in other countries", () => {
  expect(normalisePhone("+44 20 7946 0958", "UK")).toBe("+442079460958");
  expect(normalisePhone("12345", "UK")).toBeNull();
  expect(normalisePhone("1234567890123456", "UK")).toBeNull();
});

test("tries a number of an unknown country as one of Bangladesh first", () => {
  expect(normaliseAnyPhone("+880 1712-345678")).toBe("01712345678");
  expect(normaliseAnyPhone("+44 20 7946 0958")).toBe("+442079460958");
  expect(normaliseAnyPhone("call me")).toBeNull();
});

test("treats different notations of a number as the same", () => {
  expect(samePhone("০১৭১২-৩৪৫৬৭৮", "+8801712345678")).toBe(true);
  expect(samePhone("+44 20 7946 0958", "+442079460958")).toBe(true);
  expect(samePhone("01712345678", "01712345679")).toBe(false);
  expect(samePhone("call me", "call me")).toBe(false);
});
