/** @jest-environment node */
import { configWarnings } from "./config-warnings";
import { readServerConfig } from "./server-config";

const HTTPS = { SITE_URL: "https://shop.example", TRUST_PROXY_HOPS: "1" };
const PUBLIC = { ...HTTPS, PAYMENT: "none" };
const HTTP = { SITE_URL: "http://shop.example", PAYMENT: "none" };
const SSLCOMMERZ = { SSLCOMMERZ_STORE_ID: "store", SSLCOMMERZ_PASSWORD: "word" };
const BKASH = {
  BKASH_USERNAME: "user",
  BKASH_PASSWORD: "word",
  BKASH_APP_KEY: "key",
  BKASH_APP_SECRET: "secret",
};
const warningsOf = (env: Record<string, string>) => configWarnings(env, readServerConfig(env));

describe("configWarnings", () => {
  it("returns no warnings for a default or a complete configuration", () => {
    expect(warningsOf({})).toEqual([]);
    expect(warningsOf(PUBLIC)).toEqual([]);
    expect(warningsOf({ ...HTTP, RECAPTCHA_SITE_KEY: "k", RECAPTCHA_SECRET: "s" })).toEqual([]);
    expect(warningsOf({ ...HTTPS, ...SSLCOMMERZ })).toEqual([]);
    for (const host of ["localhost", "127.0.0.1", "[::1]"])
      expect(warningsOf({ SITE_URL: `http://${host}:3000` })).toEqual([]);
    expect(warningsOf({ ...PUBLIC, PATH: "/bin", HOME: "/root", LANG: "C", TERM: "x" })).toEqual(
      [],
    );
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ ...PUBLIC, SEED: "demo" }, /^SEED=demo on a public SITE_URL/],
    [{ ...PUBLIC, PAYMENT: "sandbox" }, /^PAYMENT=sandbox on a public SITE_URL/],
    [
      { ...HTTPS, ...SSLCOMMERZ, SSLCOMMERZ_URL: "https://sandbox.sslcommerz.com" },
      /^SSLCOMMERZ_URL is a sandbox on a public SITE_URL/,
    ],
    [
      { ...HTTPS, ...BKASH, BKASH_BASE_URL: "https://tokenized.sandbox.bka.sh/v1.2.0-beta" },
      /^BKASH_BASE_URL is a sandbox on a public SITE_URL/,
    ],
    [HTTPS, /^no payment is set up/],
    [HTTP, /^SITE_URL is http, but browsers do the robot check on https pages only/],
    [{ ...HTTP, SITE_URL: "http://192.168.1.7:3000" }, /^SITE_URL is http/],
    [{ SITE_URL: "https://shop.example", PAYMENT: "none" }, /TRUST_PROXY_HOPS is not set/],
    [{ RECAPTCHA_SECRET: "x" }, /^RECAPTCHA_SECRET has no effect without RECAPTCHA_SITE_KEY$/],
    [{ METRICS_HOST: "0.0.0.0" }, /^METRICS_HOST has no effect without METRICS_PORT$/],
    [{ API_URL: "http://old.example" }, /without RECAPTCHA_SITE_KEY/],
    [{ API_URL: "http://old.example/api/", RECAPTCHA_SITE_KEY: "k" }, /^API_URL ends in \/api/],
    [
      {
        API_URL: "http://old.example",
        RECAPTCHA_SITE_KEY: "k",
        SMTP_URL: "smtp://mail.example",
        MAIL_FROM: "care@shop.example",
      },
      /^SMTP_URL has no effect with API_URL/,
    ],
    [
      {
        API_URL: "http://old.example",
        RECAPTCHA_SITE_KEY: "k",
        SMS_PROVIDER: "alpha-sms",
        SMS_TOKEN: "t",
      },
      /^SMS_PROVIDER has no effect with API_URL/,
    ],
    [{ INDEXNOW_KEY: "0123456789" }, /^INDEXNOW_KEY has no effect with a SITE_URL/],
    [{ DATABSE_URL: "x" }, /^unknown variable DATABSE_URL .* did you mean DATABASE_URL\?$/],
  ])("warns about %j", (env, warning) => {
    const warnings = warningsOf(env);
    expect(warnings).toEqual([expect.stringMatching(warning)]);
    expect(warnings.join()).not.toContain("\n");
  });

  it("accepts demo data and test payments on localhost and with an external API", () => {
    expect(warningsOf({ SEED: "demo", PAYMENT: "sandbox" })).toEqual([]);
    const external = { API_URL: "http://old.example", RECAPTCHA_SITE_KEY: "k" };
    expect(warningsOf({ ...PUBLIC, ...external, SEED: "demo", PAYMENT: "sandbox" })).toEqual([]);
  });

  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
    ["DATABASE_ULR", "DATABASE_URL"],
    ["APP_SECERT", "APP_SECRET"],
    ["SITEURL", "SITE_URL"],
    ["TRUST_PROXY_HOP", "TRUST_PROXY_HOPS"],
    ["PROT", "PORT"],
    ["RECAPTCHA_SECRET_KEY", "RECAPTCHA_SECRET"],
    ["BKASH_KEY", "BKASH_APP_KEY"],
  ])("suggests for %s the variable %s", (name, meant) => {
    expect(warningsOf({ [name]: "x" })).toEqual([
      `unknown variable ${name} is ignored, did you mean ${meant}?`,
    ]);
  });

  it.each(["HOSTTYPE", "LOGNAME", "PGPORT", "SHELL", "REPORT", "NODE_ENV", "TEST_DATABASE_URL"])(
    "does not warn about %s",
    (name) => expect(warningsOf({ [name]: "x" })).toEqual([]),
  );

  it("treats an empty value as unset", () => expect(warningsOf({ DATABSE_URL: " " })).toEqual([]));
});
