/** @jest-environment node */
import path from "node:path";
import { ConfigError, readServerConfig } from "./server-config";

const secret = "s".repeat(32);

describe("readServerConfig", () => {
  it("has defaults for all variables", () => {
    expect(readServerConfig({})).toMatchObject({
      port: 3000,
      hostname: undefined,
      dataDir: path.resolve(".data"),
      siteUrl: "http://localhost:3000",
      apiUrl: undefined,
      appSecret: undefined,
      seed: "demo",
      recaptcha: undefined,
      trustProxyHops: 0,
      rateLimitScale: 1,
      logLevel: "info",
    });
  });

  it("requires APP_SECRET with PostgreSQL, and seeds it only if SEED is set", () => {
    const DATABASE_URL = "postgresql://shop:hidden@db.example:5433/shop";
    const read = (env: Record<string, string>) => readServerConfig({ DATABASE_URL, ...env });
    expect(() => read({})).toThrow(/^APP_SECRET is required if DATABASE_URL is set$/);
    expect(read({ API_URL: "http://old.example" }).appSecret).toBeUndefined();
    expect(read({ APP_SECRET: secret })).toMatchObject({ databaseUrl: DATABASE_URL, seed: "none" });
    expect(read({ APP_SECRET: secret, SEED: "demo" }).seed).toBe("demo");
  });

  it.each([
    "mysql://shop@db.example/shop",
    "postgres://db.example",
    "postgres://db.example/",
    "db.example/shop",
    "postgres://shop:hidden@:x/shop",
  ])("rejects DATABASE_URL=%s without repeating it", (value) => {
    const read = () => readServerConfig({ DATABASE_URL: value, APP_SECRET: secret });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^DATABASE_URL must be a postgresql address such as /);
    expect(read).not.toThrow(/hidden/);
  });

  it("seeds demo data by default only on localhost", () => {
    expect(readServerConfig({ SITE_URL: "http://127.0.0.1:8080" }).seed).toBe("demo");
    expect(readServerConfig({ SITE_URL: "https://shop.example" }).seed).toBe("none");
    expect(readServerConfig({ SITE_URL: "http://192.168.1.5" }).seed).toBe("none");
    expect(readServerConfig({ SITE_URL: "https://shop.example", SEED: "demo" }).seed).toBe("demo");
  });

  it("treats empty and blank values as unset", () => {
    const config = readServerConfig({ PORT: "", API_URL: " ", SITE_URL: "", SEED: "" });
    expect(config).toMatchObject({ port: 3000, apiUrl: undefined, seed: "demo" });
  });

  it("reads all values", () => {
    const env = { PORT: "8080", DATA_DIR: "/srv/shop", APP_SECRET: secret, SEED: "none" };
    expect(readServerConfig({ ...env, HOSTNAME: "127.0.0.1", LOG_LEVEL: "silent" })).toMatchObject({
      port: 8080,
      hostname: "127.0.0.1",
      dataDir: "/srv/shop",
      siteUrl: "http://localhost:8080",
      appSecret: secret,
      seed: "none",
      logLevel: "silent",
    });
  });

  it("removes trailing slashes from SITE_URL and API_URL", () => {
    const env = {
      SITE_URL: "https://shop.example/",
      API_URL: "http://old.example/site//",
    };
    expect(readServerConfig(env)).toMatchObject({
      siteUrl: "https://shop.example",
      apiUrl: "http://old.example/site",
    });
  });

  it("requires the reCAPTCHA secret if the shop verifies the token itself", () => {
    const env = { RECAPTCHA_SITE_KEY: "key" };
    expect(() => readServerConfig(env)).toThrow("RECAPTCHA_SECRET is required");
    const external = readServerConfig({ ...env, API_URL: "http://old.example" });
    expect(external.recaptcha).toMatchObject({ siteKey: "key", secret: undefined });
    const own = readServerConfig({ ...env, RECAPTCHA_SECRET: "hidden" });
    expect(own.recaptcha).toMatchObject({ siteKey: "key", secret: "hidden" });
  });

  it("exposes metrics only if configured, and not on the shop's own port", () => {
    expect(readServerConfig({}).metrics).toEqual({ hostname: "127.0.0.1" });
    const env = { METRICS_PORT: "9400", METRICS_HOST: "0.0.0.0", METRICS_TOKEN: "m".repeat(16) };
    expect(readServerConfig(env).metrics).toEqual({
      port: 9400,
      hostname: "0.0.0.0",
      token: "m".repeat(16),
    });
    expect(() => readServerConfig({ METRICS_PORT: "3000" })).toThrow(
      "METRICS_PORT must differ from PORT",
    );
    expect(() => readServerConfig({ METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN must have");
  });

  it("logs requests unless LOG_REQUESTS is off", () => {
    expect(readServerConfig({}).logRequests).toBe(true);
    expect(readServerConfig({ LOG_REQUESTS: "off" }).logRequests).toBe(false);
    expect(() => readServerConfig({ LOG_REQUESTS: "no" })).toThrow(
      "LOG_REQUESTS must be on or off",
    );
  });

  it("creates AVIF pictures unless IMAGE_AVIF is off", () => {
    expect(readServerConfig({}).imageAvif).toBe(true);
    expect(readServerConfig({ IMAGE_AVIF: "off" }).imageAvif).toBe(false);
    expect(() => readServerConfig({ IMAGE_AVIF: "no" })).toThrow("IMAGE_AVIF must be on or off");
  });

  it("reads the number of trusted proxies and the rate limit scale", () => {
    const env = { TRUST_PROXY_HOPS: "2", RATE_LIMIT_SCALE: "0.5" };
    expect(readServerConfig(env)).toMatchObject({ trustProxyHops: 2, rateLimitScale: 0.5 });
  });

  it("offers all features with the embedded backend, and only those of API_FEATURES with an external API", () => {
    const all = [
      "newsletter",
      "tracking",
      "appointments",
      "move-appointment",
      "pay-appointment",
      "password",
      "password-reset",
      "login-code",
      "confirm-contact",
      "sessions",
      "cancel",
      "pay",
      "prescriptions",
      "own-review",
      "profile",
      "own-data",
      "back-in-stock",
      "returns",
      "complaints",
      "order-proof",
    ];
    const API_URL = "http://old.example";
    expect(readServerConfig({}).features).toEqual(all);
    expect(readServerConfig({ API_FEATURES: "tracking" }).features).toEqual(all);
    expect(readServerConfig({ API_URL }).features).toEqual([]);
    const named = readServerConfig({ API_URL, API_FEATURES: "tracking, newsletter" });
    expect(named.features).toEqual(["tracking", "newsletter"]);
  });

  it.each([
    ["PORT", "abc", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "0", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "65536", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "-1", "PORT must be a whole number from 1 to 65535"],
    ["PORT", "3000.5", "PORT must be a whole number from 1 to 65535"],
    ["SITE_URL", "shop.example", "SITE_URL must be an http(s) address"],
    ...["/some/path", "/?x", "/#x"].map((rest) => [
      "SITE_URL",
      `https://shop.example${rest}`,
      "SITE_URL must be an address without a path, such as https://shop.example",
    ]),
    [
      "SITE_URL",
      "https://me:pass@shop.example",
      "SITE_URL must be an address without a path, such as https://shop.example",
    ],
    ["API_URL", "ftp://old.example", "API_URL must be an http(s) address"],
    [
      "API_FEATURES",
      "tracking,reviews",
      "API_FEATURES must be a comma-separated list of newsletter, tracking, appointments, move-appointment, pay-appointment, password, password-reset, login-code, confirm-contact, sessions, cancel, pay, prescriptions, own-review, profile, own-data, back-in-stock, returns, complaints, order-proof",
    ],
    [
      "NEXT_INTERNALS_OFF",
      "late-scripts,scripts",
      "NEXT_INTERNALS_OFF must be a comma-separated list of merged-scripts, deduplicated-markup, late-scripts, inline-styles, stored-payloads, full-prefetch",
    ],
    ["APP_SECRET", "short", "APP_SECRET must have at least 32 characters"],
    ["SEED", "yes", "SEED must be demo or none"],
    ["TRUST_PROXY_HOPS", "yes", "TRUST_PROXY_HOPS must be a whole number from 0 to 10"],
    ["TRUST_PROXY_HOPS", "11", "TRUST_PROXY_HOPS must be a whole number from 0 to 10"],
    ["HSTS_SUBDOMAINS", "yes", "HSTS_SUBDOMAINS must be on or off"],
    ["PAGE_CACHE_MB", "15", "PAGE_CACHE_MB must be a whole number from 16 to 65536"],
    ["PAGE_CACHE_MB", "64.5", "PAGE_CACHE_MB must be a whole number from 16 to 65536"],
    ["PAGE_CACHE_MB", "much", "PAGE_CACHE_MB must be a whole number from 16 to 65536"],
    ["RATE_LIMIT_SCALE", "0", "RATE_LIMIT_SCALE must be a number above 0"],
    ["RATE_LIMIT_SCALE", "-1", "RATE_LIMIT_SCALE must be a number above 0"],
    ["RATE_LIMIT_SCALE", "much", "RATE_LIMIT_SCALE must be a number above 0"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be a pino level"],
    ["RECAPTCHA_VERIFY_URL", "nowhere", "RECAPTCHA_VERIFY_URL must be an http(s) address"],
  ])("rejects %s=%s in one line", (name, value, message) => {
    const read = () => readServerConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${message.replace(/[()]/g, "\\$&")}$`));
  });
});
