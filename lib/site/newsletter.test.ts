/** @jest-environment node */
import { subscriptionErrors } from "./newsletter";

test("address and consent are required", () => {
  expect(subscriptionErrors(" ", false)).toEqual({ email: "emailMissing", consent: "consent" });
  expect(subscriptionErrors("rahim@example.com", false)).toEqual({ consent: "consent" });
  expect(subscriptionErrors(" rahim@example.com ", true)).toEqual({});
});

test.each(["rahim", "rahim@example", "@example.com", "rahim @example.com"])(
  "%p is no address",
  (email) => {
    expect(subscriptionErrors(email, true)).toEqual({ email: "email" });
  },
);
