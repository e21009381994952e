/** @jest-environment node */
import { trackingErrors } from "./tracking-errors";

test("both numbers are required", () => {
  expect(trackingErrors(" ", "")).toEqual({ order: "orderNumber", phone: "phone" });
});

test("a phone number in any usual writing is fine, anything else is not", () => {
  expect(trackingErrors("NM-1", "+880 1712-345678")).toEqual({});
  expect(trackingErrors("NM-1", "০১৭১২৩৪৫৬৭৮")).toEqual({});
  expect(trackingErrors("NM-1", "call me")).toEqual({ phone: "phoneInvalid" });
});
