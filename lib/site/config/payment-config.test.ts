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
const SSLCOMMERZ = { SSLCOMMERZ_STORE_ID: "store", SSLCOMMERZ_PASSWORD: "word" };
const SSLCOMMERZ_CONFIG = {
  gateway: "sslcommerz",
  baseUrl: "https://securepay.sslcommerz.com",
  credentials: { storeId: "store", password: "word" },
};
const SANDBOX_CONFIG = { gateway: "sandbox", refundApi: "v2" };
const SANDBOX = { ...SANDBOX_CONFIG, also: [], kept: [] };
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
      expect(paymentOf({ SITE_URL })).toEqual({ gateway: "none", unset: true, also: [], kept: [] });
    },
  );

  it("uses bKash if its keys are set, even on localhost", () => {
    expect(paymentOf({ ...PUBLIC, ...BKASH })).toEqual({ ...BKASH_CONFIG, also: [], kept: [] });
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

  const BOTH = { ...PUBLIC, ...BKASH, ...SSLCOMMERZ };

  // Settings and PAYMENT, the gateways of new payments, the gateways for earlier ones.
  it.each<[Record<string, string>, unknown[], unknown[]]>([
    [{ ...PUBLIC, ...SSLCOMMERZ }, [SSLCOMMERZ_CONFIG], []],
    [SSLCOMMERZ, [SSLCOMMERZ_CONFIG], [SANDBOX_CONFIG]],
    [BOTH, [BKASH_CONFIG, SSLCOMMERZ_CONFIG], []],
    [{ ...BOTH, PAYMENT: "sslcommerz" }, [SSLCOMMERZ_CONFIG], [BKASH_CONFIG]],
    [{ ...BOTH, PAYMENT: "sslcommerz, bkash" }, [SSLCOMMERZ_CONFIG, BKASH_CONFIG], []],
    [
      { ...BOTH, PAYMENT: "bkash,sandbox,bkash" },
      [BKASH_CONFIG, SANDBOX_CONFIG],
      [SSLCOMMERZ_CONFIG],
    ],
    [{ ...BOTH, PAYMENT: "none" }, [], [BKASH_CONFIG, SSLCOMMERZ_CONFIG]],
  ])("with %j offers %j", (env, offered, kept) => {
    const { also, kept: others, ...first } = paymentOf(env);
    expect([...(first.gateway === "none" ? [] : [first]), ...also]).toEqual(offered);
    expect(others).toEqual(kept);
  });

  it("reads the address of SSLCOMMERZ_URL", () => {
    const SSLCOMMERZ_URL = "https://sandbox.sslcommerz.com/";
    expect(paymentOf({ ...SSLCOMMERZ, SSLCOMMERZ_URL })).toMatchObject({
      baseUrl: "https://sandbox.sslcommerz.com",
    });
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
    [
      { PAYMENT: "cash" },
      "PAYMENT must be none, or sandbox, bkash, sslcommerz with commas between them",
    ],
    [{ PAYMENT: "bkash" }, "PAYMENT is bkash, but the BKASH_ variables are missing"],
    [{ PAYMENT: "sslcommerz" }, "PAYMENT is sslcommerz, but the SSLCOMMERZ_ variables are missing"],
    [{ PAYMENT: "bkash,cash" }, "PAYMENT must be none, or"],
    [{ SSLCOMMERZ_STORE_ID: "store" }, "SSLCOMMERZ_PASSWORD is required if SSLCOMMERZ_STORE_ID"],
    ...[
      "http://securepay.sslcommerz.com",
      "https://user:word@securepay.sslcommerz.com",
      "https://securepay.sslcommerz.com/v4",
    ].map((SSLCOMMERZ_URL): [Record<string, string>, string] => [
      { ...SSLCOMMERZ, SSLCOMMERZ_URL },
      "SSLCOMMERZ_URL must be an https address without a path, a user or a password",
    ]),
    [{ ...BKASH, BKASH_BASE_URL: "bkash" }, "BKASH_BASE_URL must be an http(s) address"],
  ])("rejects %j", (env, message) => {
    expect(() => paymentOf(env)).toThrow(message);
  });
});
