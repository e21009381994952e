/** @jest-environment node */
import { ConfigError, readServerConfig } from "./server-config";

const KEYS = { STEADFAST_API_KEY: "key", STEADFAST_SECRET_KEY: "secret" };
const TOKEN = "a token of the panel";

const couriersOf = (env: Record<string, string>) => readServerConfig(env).couriers;

test("there is no courier until its keys are set", () => {
  expect(couriersOf({})).toEqual([]);
  expect(couriersOf({ STEADFAST_URL: "https://steadfast.example" })).toEqual([]);
});

test("Steadfast needs both keys; a webhook only with a secret", () => {
  const steadfast = {
    courier: "steadfast",
    baseUrl: "https://portal.packzy.com",
    credentials: { apiKey: "key", secretKey: "secret" },
    webhookSecret: null,
  };
  expect(couriersOf(KEYS)).toEqual([steadfast]);
  const all = { ...KEYS, STEADFAST_WEBHOOK_SECRET: TOKEN, STEADFAST_URL: "http://127.0.0.1:9/" };
  expect(couriersOf(all)).toEqual([
    { ...steadfast, webhookSecret: TOKEN, baseUrl: "http://127.0.0.1:9" },
  ]);
});

const PATHAO = {
  PATHAO_CLIENT_ID: "client",
  PATHAO_CLIENT_SECRET: "client secret",
  PATHAO_USERNAME: "merchant@shop.example",
  PATHAO_PASSWORD: "password",
  PATHAO_STORE_ID: "130820",
};

test("Pathao needs its credentials and a store; both couriers can be set up", () => {
  const credentials = {
    clientId: "client",
    clientSecret: "client secret",
    username: "merchant@shop.example",
    password: "password",
    storeId: "130820",
  };
  const baseUrl = "https://api-hermes.pathao.com";
  const pathao = { courier: "pathao", baseUrl, credentials, webhookSecret: null };
  expect(couriersOf(PATHAO)).toEqual([pathao]);
  const all = {
    ...KEYS,
    ...PATHAO,
    PATHAO_WEBHOOK_SECRET: TOKEN,
    PATHAO_URL: "http://127.0.0.1:9",
  };
  expect(couriersOf(all)).toMatchObject([
    { courier: "steadfast" },
    { courier: "pathao", baseUrl: "http://127.0.0.1:9", webhookSecret: TOKEN },
  ]);
});

test("there is none with another server's API", () => {
  expect(couriersOf({ ...KEYS, ...PATHAO, API_URL: "https://api.example" })).toEqual([]);
});

test.each([
  [{ STEADFAST_API_KEY: "key" }, "STEADFAST_SECRET_KEY is required if STEADFAST_API_KEY is set"],
  [
    { STEADFAST_SECRET_KEY: "secret" },
    "STEADFAST_API_KEY is required if STEADFAST_SECRET_KEY is set",
  ],
  [
    { STEADFAST_WEBHOOK_SECRET: TOKEN },
    "STEADFAST_API_KEY is required if STEADFAST_WEBHOOK_SECRET is set",
  ],
  [
    { ...KEYS, STEADFAST_WEBHOOK_SECRET: "short" },
    "STEADFAST_WEBHOOK_SECRET must have at least 16 characters",
  ],
  [{ ...PATHAO, PATHAO_STORE_ID: "" }, "PATHAO_STORE_ID is required if PATHAO_CLIENT_ID is set"],
  [{ ...PATHAO, PATHAO_STORE_ID: "my shop" }, "PATHAO_STORE_ID must be the number of a store"],
  [
    { PATHAO_WEBHOOK_SECRET: TOKEN },
    "PATHAO_CLIENT_ID is required if PATHAO_WEBHOOK_SECRET is set",
  ],
  [
    { ...PATHAO, PATHAO_WEBHOOK_SECRET: "short" },
    "PATHAO_WEBHOOK_SECRET must have at least 16 characters",
  ],
])("refuses %j", (env, message) => {
  expect(() => couriersOf(env)).toThrow(new ConfigError(message));
});

test("sends the keys over an encrypted connection only", () => {
  expect(() => couriersOf({ ...KEYS, STEADFAST_URL: "http://steadfast.example" })).toThrow(
    /STEADFAST_URL/,
  );
  expect(() => couriersOf({ ...PATHAO, PATHAO_URL: "http://pathao.example" })).toThrow(
    /PATHAO_URL/,
  );
});
