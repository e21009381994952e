/** @jest-environment node */
import { readServerConfig } from "./server-config";

const SECRET = `whsec_${Buffer.from("x".repeat(24)).toString("base64")}`;
const HOOK = { WEBHOOK_URL: "https://books.example/hook?shop=1", WEBHOOK_SECRET: SECRET };
const MIMSMS = {
  SMS_PROVIDER: "mimsms",
  SMS_USER: "shop",
  SMS_TOKEN: "t",
  SMS_SENDER: "NIRAMOY",
};
const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "care@shop.example" };

type Refusal = [env: Record<string, string>, message: string];

const outboxOf = (env: Record<string, string>) => readServerConfig(env).outbox;
const serverOf = (SMTP_URL: string) => outboxOf({ ...MAIL, SMTP_URL }).mail?.server;

describe("readServerConfig: outbox", () => {
  it("is empty by default on a public site, and with API_URL", () => {
    expect(outboxOf({ SITE_URL: "https://shop.example" })).toEqual({});
    expect(outboxOf({ ...HOOK, ...MAIL, API_URL: "https://old.example" })).toEqual({});
  });

  it("reads the webhook and the mail server", () => {
    const SITE_URL = "https://shop.example";
    expect(outboxOf({ ...HOOK, ...MAIL, SITE_URL, STAFF_MAIL: "team@shop.example" })).toEqual({
      webhook: { url: HOOK.WEBHOOK_URL, secret: SECRET },
      mail: {
        server: { host: "mail.example", port: 587, secure: false, login: null },
        from: "care@shop.example",
        staff: "team@shop.example",
      },
    });
    expect(outboxOf(MAIL).mail?.staff).toBeUndefined();
    expect(outboxOf({ ...HOOK, WEBHOOK_URL: "http://127.0.0.1:9/" }).webhook).toBeDefined();
  });

  it("reads user, password and port of the mail server", () => {
    const login = { user: "shop@mail.example", pass: "a/b:c" };
    expect(serverOf("smtps://shop%40mail.example:a%2Fb%3Ac@mail.example")).toEqual({
      host: "mail.example",
      port: 465,
      secure: true,
      login,
    });
    expect(serverOf("smtp://[::1]:2525")).toMatchObject({ host: "::1", port: 2_525 });
  });

  it("on this machine, shows messages to customers that it cannot send", () => {
    expect(outboxOf({})).toEqual({ shown: ["mail", "sms"] });
    expect(outboxOf(MAIL).shown).toEqual(["sms"]);
    expect(outboxOf(MIMSMS).shown).toEqual(["mail"]);
    expect(outboxOf({ ...MAIL, ...MIMSMS })).not.toHaveProperty("shown");
  });

  it("reads the SMS provider with its default URL or a different one", () => {
    expect(outboxOf(MIMSMS).sms).toEqual({
      provider: "mimsms",
      url: "https://api.mimsms.com/api/SmsSending/SMS",
      user: "shop",
      token: "t",
      sender: "NIRAMOY",
    });
    const other = { SMS_PROVIDER: "alpha-sms", SMS_TOKEN: "t", SMS_URL: "http://127.0.0.1:9/sms" };
    expect(outboxOf(other).sms).toEqual({
      provider: "alpha-sms",
      url: "http://127.0.0.1:9/sms",
      user: "",
      token: "t",
      sender: "",
    });
  });

  it("notifies search engines with a key, the embedded backend and a public site only", () => {
    const env = { INDEXNOW_KEY: "0123-abcDEF", SITE_URL: "https://shop.example" };
    expect(outboxOf(env)).toEqual({
      indexNow: { url: "https://api.indexnow.org/indexnow", key: "0123-abcDEF" },
    });
    const INDEXNOW_URL = "http://127.0.0.1:9/indexnow";
    expect(outboxOf({ ...env, INDEXNOW_URL }).indexNow?.url).toBe(INDEXNOW_URL);
    expect(outboxOf({ ...env, INDEXNOW_KEY: "" })).toEqual({});
    const SITE_URL = "http://localhost:3000";
    expect(outboxOf({ ...env, SITE_URL })).not.toHaveProperty("indexNow");
    expect(outboxOf({ ...env, API_URL: "https://old.example" })).toEqual({});
  });

  it.each<Refusal>([
    [{ WEBHOOK_URL: HOOK.WEBHOOK_URL }, "WEBHOOK_SECRET is required if WEBHOOK_URL is set"],
    [{ WEBHOOK_SECRET: SECRET }, "WEBHOOK_URL is required if WEBHOOK_SECRET is set"],
    [{ SMTP_URL: MAIL.SMTP_URL }, "MAIL_FROM is required if SMTP_URL is set"],
    [{ MAIL_FROM: MAIL.MAIL_FROM }, "SMTP_URL is required if MAIL_FROM is set"],
    [{ STAFF_MAIL: "team@shop.example" }, "SMTP_URL is required if STAFF_MAIL is set"],
    [{ SMS_TOKEN: "t" }, "SMS_PROVIDER is required if SMS_TOKEN is set"],
    [{ ...MIMSMS, SMS_PROVIDER: "twilio" }, "SMS_PROVIDER must be one of ssl-wireless, bulksmsbd"],
    [{ ...MIMSMS, SMS_USER: "" }, "SMS_USER is required for SMS_PROVIDER=mimsms"],
    [{ SMS_PROVIDER: "alpha-sms" }, "SMS_TOKEN is required for SMS_PROVIDER=alpha-sms"],
    [
      { SMS_PROVIDER: "bulksmsbd", SMS_TOKEN: "t" },
      "SMS_SENDER is required for SMS_PROVIDER=bulksmsbd",
    ],
    [
      { SMS_PROVIDER: "ssl-wireless", SMS_SENDER: "N" },
      "SMS_TOKEN is required for SMS_PROVIDER=ssl-wireless",
    ],
    [{ ...MIMSMS, SMS_URL: "http://api.mimsms.com" }, "SMS_URL must be an https address"],
    [{ ...MAIL, STAFF_MAIL: "team" }, "STAFF_MAIL must be an e-mail address"],
    [{ ...MAIL, MAIL_FROM: "Niramoy <care@shop.example>" }, "MAIL_FROM must be an e-mail address"],
    ...["http://books.example", "ftp://books.example", "https://u:p@books.example", "books"].map(
      (WEBHOOK_URL) =>
        [{ ...HOOK, WEBHOOK_URL }, "WEBHOOK_URL must be an https address"] satisfies Refusal,
    ),
    ...["short-1", "x".repeat(129), "under_score", "with space", "a/../etc-passwd"].map(
      (INDEXNOW_KEY) =>
        [{ INDEXNOW_KEY }, "INDEXNOW_KEY must be 8 to 128 letters"] satisfies Refusal,
    ),
    [{ INDEXNOW_URL: "http://api.example" }, "INDEXNOW_URL must be an https address"],
    ...["whsec_", "whsec_c2hvcnQ=", "secret", `${SECRET}=`].map(
      (WEBHOOK_SECRET) =>
        [{ ...HOOK, WEBHOOK_SECRET }, "WEBHOOK_SECRET must be whsec_"] satisfies Refusal,
    ),
    ...[
      "https://mail.example",
      "mail.example:25",
      "smtp://",
      "smtp://user@mail.example",
      "smtp://user:%zz@mail.example",
      "smtp://mail.example/path",
      "smtp://mail.example?pool=true",
    ].map((SMTP_URL) => [{ ...MAIL, SMTP_URL }, "SMTP_URL must be an address"] satisfies Refusal),
  ])("rejects %j", (env, message) => {
    expect(() => readServerConfig(env)).toThrow(message);
  });
});
