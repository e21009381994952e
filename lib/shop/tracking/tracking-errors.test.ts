/** @jest-environment node */
import { trackingErrors } from "./tracking-errors";

test("requires both numbers", () => {
  expect(trackingErrors(" ", "")).toEqual({ order: "orderNumber", phone: "phone" });
});

test("accepts a phone number in any common notation and rejects anything else", () => {
  expect(trackingErrors("NM-1", "+880 1712-345678")).toEqual({});
  expect(trackingErrors("NM-1", "০১৭১২৩৪৫৬৭৮")).toEqual({});
  expect(trackingErrors("NM-1", "call me")).toEqual({ phone: "phoneInvalid" });
});
