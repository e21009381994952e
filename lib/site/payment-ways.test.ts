/** @jest-environment node */
import type * as settingsModule from "./settings";

type Settings = typeof settingsModule;

const BKASH = {
  BKASH_BASE_URL: "https://bkash.example",
  BKASH_USERNAME: "user",
  BKASH_PASSWORD: "word",
  BKASH_APP_KEY: "key",
  BKASH_APP_SECRET: "secret",
};
const SSLCOMMERZ = { SSLCOMMERZ_STORE_ID: "store", SSLCOMMERZ_PASSWORD: "word" };

const before = process.env;

/** Reads the options of a shop with these variables. */
function optionsOf(env: Record<string, string>, stored: Record<string, unknown> = {}) {
  process.env = { ...before, ...env };
  jest.resetModules();
  const settings: Settings = jest.requireActual("./settings");
  settings.applyStoredSettings(stored);
  return settings.paymentOptions("en");
}

afterEach(() => {
  process.env = before;
});

test.each<[string, Record<string, string>]>([
  ["no provider", {}],
  ["one provider", BKASH],
  ["two, of which one takes new payments", { ...BKASH, ...SSLCOMMERZ, PAYMENT: "bkash" }],
  ["SSLCOMMERZ and another server", { ...SSLCOMMERZ, API_URL: "https://api.example" }],
  ["another server", { ...BKASH, ...SSLCOMMERZ, API_URL: "https://api.example" }],
])("with %s the options have no choice at all", (_what, env) => {
  const options = optionsOf(env);
  expect(Object.keys(options)).toEqual(["mobileLabel", "cashOnDelivery"]);
  expect(options.mobileLabel).toBe("Mobile payment");
});

test("which orders are paid in cash is said only by the shop's own server", () => {
  const stored = { payment: { cashOnDelivery: true, mobileLabel: { en: "bKash", bn: "বিকাশ" } } };
  expect(optionsOf({}, stored)).toHaveProperty("cash");
  expect(optionsOf({ API_URL: "https://api.example" }, stored)).not.toHaveProperty("cash");
});

test("SSLCOMMERZ alone has a consent and no choice", () => {
  const options = optionsOf(SSLCOMMERZ);
  expect(Object.keys(options)).toEqual(["mobileLabel", "cashOnDelivery", "consent"]);
  expect(options.mobileLabel).toBe("Card, Nagad, Rocket or bank");
});

test("with two providers customers choose", () => {
  const options = optionsOf({ ...BKASH, ...SSLCOMMERZ });
  expect(options.ways?.all).toEqual([
    { gateway: "bkash", label: "bKash" },
    { gateway: "sslcommerz", label: "Card, Nagad, Rocket or bank" },
  ]);
  expect(options.mobileLabel).toBe("bKash / Card, Nagad, Rocket or bank");
});
