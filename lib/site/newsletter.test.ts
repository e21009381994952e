/** @jest-environment node */
import { subscriptionErrors } from "./newsletter";

test("requires e-mail address and consent", () => {
  expect(subscriptionErrors(" ", false)).toEqual({ email: "emailMissing", consent: "consent" });
  expect(subscriptionErrors("rahim@example.com", false)).toEqual({ consent: "consent" });
  expect(subscriptionErrors(" rahim@example.com ", true)).toEqual({});
});

test.each(["rahim", "rahim@example", "@example.com", "rahim @example.com"])(
  "rejects the address %p",
  (email) => {
    expect(subscriptionErrors(email, true)).toEqual({ email: "email" });
  },
);
