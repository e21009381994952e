/** @jest-environment node */
const API_URL = "http://old.example";
const PUBLIC = "https://shop.example";
const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "care@shop.example" };

const VARIABLES = ["API_URL", "API_FEATURES", "SITE_URL", "SMTP_URL", "MAIL_FROM"];
const before = { ...process.env };

afterEach(() => {
  process.env = { ...before };
});

test.each<[Record<string, string>, boolean, boolean, boolean]>([
  [{}, true, true, true],
  [{ SITE_URL: PUBLIC }, false, false, false],
  [{ SITE_URL: PUBLIC, ...MAIL }, true, true, true],
  [{ API_URL }, false, false, false],
  [{ API_URL, API_FEATURES: "password" }, false, false, false],
  [{ API_URL, API_FEATURES: "password-reset" }, true, false, false],
  [{ API_URL, API_FEATURES: "login-code", SITE_URL: PUBLIC }, false, true, false],
  [{ API_URL, API_FEATURES: "confirm-contact" }, false, false, true],
])("with %j, reset %s, login %s, confirm %s", async (env, reset, login, confirm) => {
  for (const name of VARIABLES) delete process.env[name];
  Object.assign(process.env, env);
  jest.resetModules();
  const { offeredCodes } = await import("./account-codes");
  expect(offeredCodes()).toEqual({ reset, login, confirm });
});
