/** @jest-environment node */
import {
  askForCode,
  lastCode,
  SHOWN_MESSAGES,
  sentCodes,
} from "@/lib/dev/testing/backend/account-codes";
import { dataRows } from "@/lib/dev/testing/backend/commands";
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";

const HOUR = 3_600_000;
const WORD = "tulip kettle by the river";
const FORGOT = "/api/forgot-password";

let clock: number;
let shop: TestShop;

async function open(outbox: OutboxConfig = SHOWN_MESSAGES) {
  shop = await openShop({ now: () => clock, outbox });
}

beforeEach(async () => {
  clock = Date.now();
  await open();
});

async function reset(login: string, code: string, change: object = {}, visitor?: Visitor) {
  const words = { password: WORD, password_confirmation: WORD };
  const body = { login, code, ...words, ...change };
  return (visitor ?? new Visitor(shop.backend)).send("POST", "/api/reset-password", body);
}

async function rahima() {
  return shop.db
    .selectFrom("users")
    .selectAll()
    .where("username", "=", "rahima")
    .executeTakeFirstOrThrow();
}

test("sets a new password with a code, logs in, ends all other sessions and notifies the owner", async () => {
  const { visitor: before } = await openCustomer(shop, "rahima");
  const visitor = new Visitor(shop.backend);
  await askForCode(shop, FORGOT, "01711000001", visitor);
  expect(await sentCodes(shop)).toMatchObject([{ to: "8801711000001" }]);
  const response = await reset("01711000001", await lastCode(shop), {}, visitor);
  expect(response).toMatchObject({ status: 200, body: { user: { username: "rahima" } } });
  expect((await visitor.get("/logged-on-user")).body).toMatchObject({ username: "rahima" });
  expect((await before.get("/logged-on-user")).body).toBeNull();
  expect((await sendLogin(new Visitor(shop.backend), "rahima", WORD)).status).toBe(200);
  expect((await sendLogin(new Visitor(shop.backend), "rahima", "niramoy-demo-1")).status).toBe(422);
  const texts = await dataRows(shop, ["outbox", "texts"]);
  const notices = texts.filter(({ text }) => /your account was changed/.test(String(text)));
  expect(notices.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
    "customer-mail rahima@niramoy.example",
    "customer-sms 8801711000001",
  ]);
});

test("a customer who is still logged in keeps this browser", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  await askForCode(shop, FORGOT, "rahima", visitor);
  expect((await reset("rahima", await lastCode(shop), {}, visitor)).status).toBe(200);
  expect((await visitor.get("/logged-on-user")).body).toMatchObject({ username: "rahima" });
});

test("replaces a password that staff have set", async () => {
  await shop.db.updateTable("users").set({ password_reset_at: clock }).execute();
  const { visitor } = await openCustomer(shop, "rahima");
  expect((await askForCode(shop, FORGOT, "rahima", visitor)).status).toBe(200);
  const response = await reset("rahima", await lastCode(shop), {}, visitor);
  expect(response).toMatchObject({ status: 200, body: { user: { must_change_password: false } } });
});

test("takes Bengali digits and spaces, and confirms the address of the code only", async () => {
  await askForCode(shop, FORGOT, "rahima@niramoy.example");
  const [{ to, code } = { to: "", code: "" }] = await sentCodes(shop);
  expect(to).toBe("rahima@niramoy.example");
  const bengali = code.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
  expect(
    (await reset("Rahima@niramoy.example", ` ${bengali.slice(0, 3)} ${bengali.slice(3)}`)).status,
  ).toBe(200);
  expect(await rahima()).toMatchObject({
    confirmed_email: "rahima@niramoy.example",
    confirmed_mobile: null,
  });
});

test.each([
  ["login", { login: "" }],
  ["code", { code: "12345" }],
  ["code", { code: 123456 }],
  ["password", { password: "short", password_confirmation: "short" }],
  ["password", { password: "01711000001", password_confirmation: "01711000001" }],
  ["password_confirmation", { password_confirmation: "other" }],
])("names a bad %s, and the code stays valid: %j", async (field, change) => {
  await askForCode(shop, FORGOT, "01711000001");
  const code = await lastCode(shop);
  expect(await reset("01711000001", code, change)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
  expect((await reset("01711000001", code)).status).toBe(200);
});

test("compares the password with the account's data only after the code was right", async () => {
  const own = { password: "rahima-khatun-77", password_confirmation: "rahima-khatun-77" };
  for (const login of ["01711000001", "01999999999"])
    expect(await reset(login, "123456", own)).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
  await askForCode(shop, FORGOT, "01711000001");
  const code = await lastCode(shop);
  for (let n = 0; n < 6; n++)
    expect(await reset("01711000001", code, own)).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
  expect((await reset("01711000001", code)).status).toBe(200);
});

test("logs in with a code, keeps the password and other sessions", async () => {
  const { visitor: before } = await openCustomer(shop, "rahima");
  const visitor = new Visitor(shop.backend);
  await askForCode(shop, "/api/login-code", "rahima", visitor);
  const body = { login: "rahima", code: await lastCode(shop) };
  const response = await visitor.send("POST", "/api/login-with-code", body);
  expect(response).toMatchObject({ status: 200, body: { user: { username: "rahima" } } });
  expect((await before.get("/logged-on-user")).body).toMatchObject({ username: "rahima" });
  expect((await sendLogin(new Visitor(shop.backend), "rahima", "niramoy-demo-1")).status).toBe(200);
});

test("after five wrong codes for an account each try needs a robot check", async () => {
  await askForCode(shop, FORGOT, "rahima");
  const code = await lastCode(shop);
  const other = code === "000000" ? "000001" : "000000";
  for (let n = 0; n < 5; n++) expect((await reset("rahima", other)).status).toBe(422);
  await askForCode(shop, FORGOT, "rahima");
  const next = await lastCode(shop);
  expect(await reset("rahima", next)).toMatchObject({
    body: { errors: { recaptchaToken: [expect.any(String)] } },
  });
  const recaptchaToken = await new Visitor(shop.backend).robotToken("login");
  expect((await reset("rahima", next, { recaptchaToken })).status).toBe(200);
});

test("sends an account five codes an hour, and the last one stays valid", async () => {
  for (let n = 0; n < 7; n++) {
    const response = await askForCode(shop, n % 2 ? FORGOT : "/api/login-code", "rahima");
    expect(response.status).toBe(200);
  }
  expect(await sentCodes(shop)).toHaveLength(5);
  await askForCode(shop, FORGOT, "rahima@niramoy.example");
  expect(await sentCodes(shop)).toHaveLength(5);
  const body = { login: "rahima", code: await lastCode(shop) };
  const visitor = new Visitor(shop.backend);
  expect((await visitor.send("POST", "/api/login-with-code", body)).status).toBe(200);
  clock += HOUR;
  await askForCode(shop, FORGOT, "rahima");
  expect(await sentCodes(shop)).toHaveLength(6);
});

test("sends an address ten codes a day", async () => {
  for (let n = 0; n < 12; n++) {
    clock += HOUR / 4;
    await askForCode(shop, FORGOT, "rahima");
  }
  expect(await sentCodes(shop)).toHaveLength(10);
});

test("many requests from one browser need a hard robot check", async () => {
  const visitor = new Visitor(shop.backend);
  const ask = async (n: number, level: "usual" | "hard") => {
    const recaptchaToken = await visitor.robotToken("login", level);
    return visitor.send("POST", FORGOT, { login: `nobody${n}`, recaptchaToken });
  };
  for (let n = 0; n < 10; n++) expect((await ask(n, "usual")).status).toBe(200);
  expect(await ask(10, "usual")).toMatchObject({ status: 422, body: { robot: "hard" } });
  expect((await ask(11, "hard")).status).toBe(200);
});

test("needs a robot check that was not used before", async () => {
  const visitor = new Visitor(shop.backend);
  const recaptchaToken = await visitor.robotToken("login");
  const body = { login: "rahima", recaptchaToken };
  expect((await visitor.send("POST", FORGOT, body)).status).toBe(200);
  for (const sent of [body, { login: "rahima" }, { login: "rahima", recaptchaToken: "x" }])
    expect(await visitor.send("POST", FORGOT, sent)).toMatchObject({
      status: 422,
      body: { errors: { recaptchaToken: [expect.any(String)] } },
    });
  expect(await sentCodes(shop)).toHaveLength(1);
});

test("without a channel, the message asks to call", async () => {
  await open({});
  for (const path of [FORGOT, "/api/login-code"] as const)
    expect(await askForCode(shop, path, "rahima")).toMatchObject({
      status: 404,
      body: { message: "Codes cannot be sent at the moment. Please call us." },
    });
});

test("deletes expired codes with the next request", async () => {
  await askForCode(shop, FORGOT, "rahima");
  clock += 600_000;
  await askForCode(shop, FORGOT, "nusrat");
  const rows = await shop.db.selectFrom("account_codes").select("expires_at").execute();
  // The code, and the tries of the typed name.
  const fresh = { expires_at: clock + 600_000 };
  expect(rows).toEqual([fresh, fresh]);
});

test("the table of codes contains neither code nor person", async () => {
  await askForCode(shop, FORGOT, "01711000001");
  await askForCode(shop, FORGOT, "01999999999");
  const code = await lastCode(shop);
  const rows = await shop.db.selectFrom("account_codes").selectAll().execute();
  expect(rows).toHaveLength(4);
  const stored = JSON.stringify(rows.map(({ expires_at: _, ...row }) => row));
  expect(stored).not.toMatch(new RegExp(`${code}|1711000001|1999999999`));
});
