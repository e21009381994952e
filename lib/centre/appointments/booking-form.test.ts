/** @jest-environment node */
import { bookingErrors } from "./booking-form";

const GOOD = {
  starts_at: "2026-11-22T11:20:00.000Z",
  name: "Rahim",
  phone: "০১৭১২-৩৪৫৬৭৮",
  reason: "",
};

test("a time, a name and a phone number are enough", () => {
  expect(bookingErrors(GOOD)).toEqual({});
});

test.each([
  [{ starts_at: "" }, { starts_at: "missing" }],
  [{ name: "  " }, { name: "missing" }],
  [{ phone: " " }, { phone: "missing" }],
  [{ phone: "call me" }, { phone: "wrong" }],
])("%j is told", (change, errors) => {
  expect(bookingErrors({ ...GOOD, ...change })).toEqual(errors);
});
