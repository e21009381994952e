/** @jest-environment node */
import { readServerConfig } from "./server-config";

const BKASH = {
  BKASH_BASE_URL: "https://bkash.example/v1.2.0-beta/",
  BKASH_USERNAME: "user",
  BKASH_PASSWORD: "word",
  BKASH_APP_KEY: "key",
  BKASH_APP_SECRET: "secret",
};
const BKASH_CONFIG = {
  gateway: "bkash",
  refundApi: "v2",
  baseUrl: "https://bkash.example/v1.2.0-beta",
  credentials: { username: "user", password: "word", appKey: "key", appSecret: "secret" },
};
const SANDBOX_CONFIG = { gateway: "sandbox", refundApi: "v2" };
const SANDBOX = { ...SANDBOX_CONFIG, kept: [] };
const PUBLIC = { SITE_URL: "https://shop.example" };

const paymentOf = (env: Record<string, string>) => readServerConfig(env).payment;

describe("readServerConfig: payment", () => {
  it.each([
    "http://localhost:3000",
    "http://shop.localhost",
    "https://127.0.0.1:8443",
    "http://[::1]:3000",
  ])("uses the sandbox on %s", (SITE_URL) => {
    expect(paymentOf({ SITE_URL })).toEqual(SANDBOX);
  });

  it.each(["https://shop.example", "https://localhost.example", "http://127.0.0.1.example"])(
    "has no gateway on %s and marks it as unset",
    (SITE_URL) => {
      expect(paymentOf({ SITE_URL })).toEqual({ gateway: "none", unset: true, kept: [] });
    },
  );

  it("uses bKash if its keys are set, even on localhost", () => {
    expect(paymentOf({ ...PUBLIC, ...BKASH })).toEqual({ ...BKASH_CONFIG, kept: [] });
    expect(paymentOf(BKASH)).toMatchObject(BKASH_CONFIG);
  });

  // Settings and PAYMENT, the gateway of new payments, the gateways for earlier ones.
  it.each<[Record<string, string>, string, unknown[]]>([
    [{ ...PUBLIC, PAYMENT: "sandbox" }, "sandbox", []],
    [{ ...PUBLIC, ...BKASH, PAYMENT: "sandbox" }, "sandbox", [BKASH_CONFIG]],
    [{ ...PUBLIC, ...BKASH, PAYMENT: "bkash" }, "bkash", []],
    [{ ...PUBLIC, ...BKASH, PAYMENT: "none" }, "none", [BKASH_CONFIG]],
    [{ ...PUBLIC, PAYMENT: "none" }, "none", []],
    [{ PAYMENT: "sandbox" }, "sandbox", []],
    [{ ...BKASH, PAYMENT: "sandbox" }, "sandbox", [BKASH_CONFIG]],
    [{ ...BKASH, PAYMENT: "bkash" }, "bkash", [SANDBOX_CONFIG]],
    [{ ...BKASH, PAYMENT: "none" }, "none", [BKASH_CONFIG, SANDBOX_CONFIG]],
    [BKASH, "bkash", [SANDBOX_CONFIG]],
    [{ PAYMENT: "none" }, "none", [SANDBOX_CONFIG]],
  ])("with %j takes new payments through %s", (env, gateway, kept) => {
    const payment = paymentOf(env);
    expect([payment.gateway, payment.kept]).toEqual([gateway, kept]);
    if (payment.gateway === "none") expect(payment.unset).toBe(false);
  });

  it("reads the refund API of BKASH_REFUND", () => {
    expect(paymentOf({ ...BKASH, BKASH_REFUND: "v1" })).toMatchObject({ refundApi: "v1" });
    expect(paymentOf({ BKASH_REFUND: "v1" })).toEqual({ ...SANDBOX, refundApi: "v1" });
    expect(() => paymentOf({ BKASH_REFUND: "3" })).toThrow("BKASH_REFUND must be v1 or v2");
  });

  it.each(Object.keys(BKASH))("rejects BKASH_ variables without %s", (name) => {
    expect(() => paymentOf({ ...BKASH, [name]: "" })).toThrow(`${name} is required if BKASH_`);
  });

  it.each([
    [{ PAYMENT: "cash" }, "PAYMENT must be sandbox, bkash or none"],
    [{ PAYMENT: "bkash" }, "PAYMENT is bkash, but the BKASH_ variables are missing"],
    [{ ...BKASH, BKASH_BASE_URL: "bkash" }, "BKASH_BASE_URL must be an http(s) address"],
  ])("rejects %j", (env, message) => {
    expect(() => paymentOf(env)).toThrow(message);
  });
});
