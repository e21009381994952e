/** @jest-environment node */
import { lookupPhone, normaliseAnyPhone, normalisePhone, samePhone } from "./phone";

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

test.each(["013", "014", "015", "016", "017", "018", "019"])("%s is an operator", (prefix) => {
  expect(normalisePhone(`${prefix}23456789`, "Bangladesh")).toBe(`${prefix}23456789`);
});

test.each(["01023456789", "+8801123456789", "008801223456789", "০১২২৩৪৫৬৭৮৯"])(
  "%s belongs to no operator: refused as a new number, also abroad",
  (raw) => {
    expect(normalisePhone(raw, "Bangladesh")).toBeNull();
    expect(normaliseAnyPhone(raw)).toBeNull();
  },
);

test("a number of Bangladesh has its exact length everywhere", () => {
  for (const raw of ["0171234567", "017123456789", "+880171234567"])
    expect(normaliseAnyPhone(raw)).toBeNull();
  expect(normalisePhone("+880112345678", "United Kingdom")).toBeNull();
  expect(normalisePhone("+8801712345678", "United Kingdom")).toBe("+8801712345678");
});

test("a landline and a number of another country stay as they are", () => {
  expect(normaliseAnyPhone("02-9881234")).toBe("029881234");
  expect(normalisePhone("01 23 45 67 89", "France")).toBe("0123456789");
});

test("a look-up accepts every number that may be stored", () => {
  expect(lookupPhone("+880 1112-345678")).toBe("01112345678");
  expect(lookupPhone("0171234567")).toBe("0171234567");
  expect(lookupPhone("+44 20 7946 0958")).toBe("+442079460958");
  expect(lookupPhone("call me")).toBeNull();
  expect(samePhone("01112345678", "+8801112345678")).toBe(true);
});
