/** @jest-environment node */
import { readServerConfig } from "./server-config";

const BKASH = {
  BKASH_BASE_URL: "https://bkash.example/v1.2.0-beta/",
  BKASH_USERNAME: "user",
  BKASH_PASSWORD: "word",
  BKASH_APP_KEY: "key",
  BKASH_APP_SECRET: "secret",
};
const PUBLIC = { SITE_URL: "https://shop.example" };

const paymentOf = (env: Record<string, string>) => readServerConfig(env).payment;

describe("payment of readServerConfig", () => {
  it.each([
    "http://localhost:3000",
    "http://shop.localhost",
    "https://127.0.0.1:8443",
    "http://[::1]:3000",
  ])("is the sandbox on %s", (SITE_URL) => {
    expect(paymentOf({ SITE_URL })).toEqual({ gateway: "sandbox" });
  });

  it.each(["https://shop.example", "https://localhost.example", "http://127.0.0.1.example"])(
    "is none on %s, and nobody asked for that",
    (SITE_URL) => {
      expect(paymentOf({ SITE_URL })).toEqual({ gateway: "none", unset: true });
    },
  );

  it("is what PAYMENT says", () => {
    expect(paymentOf({ ...PUBLIC, PAYMENT: "sandbox" })).toEqual({ gateway: "sandbox" });
    expect(paymentOf({ PAYMENT: "none" })).toEqual({ gateway: "none", unset: false });
    expect(paymentOf({ ...BKASH, PAYMENT: "none" }).gateway).toBe("none");
  });

  it("is bKash when its keys are set, even on this machine", () => {
    const expected = {
      gateway: "bkash",
      baseUrl: "https://bkash.example/v1.2.0-beta",
      credentials: { username: "user", password: "word", appKey: "key", appSecret: "secret" },
    };
    expect(paymentOf({ ...PUBLIC, ...BKASH })).toEqual(expected);
    expect(paymentOf({ ...BKASH, PAYMENT: "bkash" })).toEqual(expected);
  });

  it.each(Object.keys(BKASH))("is refused without %s beside the others", (name) => {
    expect(() => paymentOf({ ...BKASH, [name]: "" })).toThrow(`${name} is missing beside BKASH_`);
  });

  it.each([
    [{ PAYMENT: "cash" }, "PAYMENT must be sandbox, bkash or none"],
    [{ PAYMENT: "bkash" }, "PAYMENT is bkash, but the BKASH_ variables are missing"],
    [{ ...BKASH, PAYMENT: "sandbox" }, "PAYMENT is sandbox, but the BKASH_ variables are set"],
    [{ ...BKASH, BKASH_BASE_URL: "bkash" }, "BKASH_BASE_URL must be an http(s) address"],
  ])("%j is refused", (env, message) => {
    expect(() => paymentOf(env)).toThrow(message);
  });
});
