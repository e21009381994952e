/** @jest-environment node */
import { lastCode, SHOWN_MESSAGES, sentCodes } from "@/lib/dev/testing/backend/account-codes";
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

const PASSWORD = "tulip kettle by the river";
const MOBILE = "01911222333";
const EMAIL = "salma@example.com";
const NUMBER_TAKEN = "This mobile number is already registered.";

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop({ outbox: SHOWN_MESSAGES, rateLimitScale: 100 });
});

async function register(change: object = {}) {
  const visitor = new Visitor(shop.backend);
  const recaptchaToken = await visitor.robotToken("register");
  return visitor.send("POST", "/api/fn-register", {
    name: "Salma Akter",
    mobile_no: MOBILE,
    email: "",
    recaptchaToken,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    marketingConsent: false,
    privacyPolicy: true,
    ...change,
  });
}

async function askFor(contact: string, visitor = new Visitor(shop.backend)) {
  const recaptchaToken = await visitor.robotToken("register");
  return visitor.send("POST", "/api/contact-code", { contact, recaptchaToken });
}

/** Asks for a code and returns it. */
async function codeTo(contact: string): Promise<string> {
  expect((await askFor(contact)).status).toBe(200);
  return lastCode(shop);
}

async function loggedIn(name = MOBILE): Promise<Visitor> {
  const visitor = new Visitor(shop.backend);
  expect((await sendLogin(visitor, name, PASSWORD)).status).toBe(200);
  return visitor;
}

const unconfirmed = async (visitor: Visitor) =>
  (await visitor.get("/api/unconfirmed-contacts")).body;

async function confirm(visitor: Visitor, contact: string) {
  const code = await codeTo(contact);
  return visitor.send("POST", "/api/confirm-contact", { contact, code });
}

const accountOf = (column: "mobile_no" | "email", value: string) =>
  shop.db.selectFrom("users").selectAll().where(column, "=", value).executeTakeFirst();

test("a customer confirms number and address, each with its own code", async () => {
  await register({ email: EMAIL });
  const visitor = await loggedIn();
  expect(await unconfirmed(visitor)).toEqual({ contacts: [MOBILE, EMAIL] });
  expect((await confirm(visitor, MOBILE)).status).toBe(200);
  expect(await unconfirmed(visitor)).toEqual({ contacts: [EMAIL] });
  const code = await codeTo(MOBILE);
  const wrong = await visitor.send("POST", "/api/confirm-contact", { contact: EMAIL, code });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
  expect((await confirm(visitor, "Salma@Example.com")).status).toBe(200);
  expect(await unconfirmed(visitor)).toEqual({ contacts: [] });
  // A number that changes is unconfirmed again.
  await shop.db
    .updateTable("users")
    .set({ mobile_no: "01911222334" })
    .where("mobile_no", "=", MOBILE)
    .execute();
  expect(await unconfirmed(visitor)).toEqual({ contacts: ["01911222334"] });
});

test("confirms only contacts of the account", async () => {
  await register();
  const visitor = await loggedIn();
  expect((await confirm(visitor, "01911000000")).status).toBe(409);
  const guest = new Visitor(shop.backend);
  expect((await confirm(guest, MOBILE)).status).toBe(401);
});

test.each([
  ["01911222333", 200],
  ["+880 1911-222333", 200],
  ["salma@example.com", 200],
  ["+44 7911 123456", 422],
  ["nobody", 422],
  ["", 422],
])("asks for a code to %j: %d", async (contact, status) => {
  const response = await askFor(contact);
  expect(response.status).toBe(status);
  if (status === 422)
    expect(response.body).toMatchObject({ errors: { contact: [expect.any(String)] } });
  expect(await sentCodes(shop)).toHaveLength(status === 200 ? 1 : 0);
});

test("answers alike for numbers with and without an account", async () => {
  const [known, unknown] = [await askFor("01711000001"), await askFor("01999999999")];
  expect(known.body).toEqual(unknown.body);
  expect(known.status).toBe(unknown.status);
});

describe("a registration", () => {
  test("with the right code has a confirmed number", async () => {
    expect((await register({ mobile_code: await codeTo(MOBILE) })).status).toBe(201);
    expect(await accountOf("mobile_no", MOBILE)).toMatchObject({ confirmed_mobile: MOBILE });
  });

  test("without a code has an unconfirmed one", async () => {
    expect((await register()).status).toBe(201);
    expect(await accountOf("mobile_no", MOBILE)).toMatchObject({ confirmed_mobile: null });
  });

  test("with a wrong code, or one for another number or purpose, makes no account", async () => {
    const other = await codeTo("01911000000");
    for (const mobile_code of ["000000", other, "12"])
      expect(await register({ mobile_code })).toMatchObject({
        status: 422,
        body: { errors: { mobile_code: [expect.any(String)] } },
      });
    expect(await accountOf("mobile_no", MOBILE)).toBeUndefined();
  });

  test.each<["unconfirmed" | "confirmed" | "blocked", boolean, number]>([
    // the account that has the number, whether a code was entered, status
    ["unconfirmed", false, 422],
    ["unconfirmed", true, 201],
    ["confirmed", false, 422],
    ["confirmed", true, 422],
    ["blocked", false, 422],
    ["blocked", true, 422],
  ])("of a number that an %s account has, with a code %s: %d", async (state, entered, status) => {
    const email = "first@example.com";
    const first = { name: "Somebody Else", email };
    const code = state === "confirmed" ? { mobile_code: await codeTo(MOBILE) } : {};
    expect((await register({ ...first, ...code })).status).toBe(201);
    if (state === "blocked")
      await shop.db
        .updateTable("users")
        .set({ blocked_at: 1 })
        .where("email", "=", email)
        .execute();
    const response = await register(entered ? { mobile_code: await codeTo(MOBILE) } : {});
    expect(response.status).toBe(status);
    if (status === 422)
      expect(response.body).toMatchObject({ errors: { mobile_no: [NUMBER_TAKEN] } });
    const isTakenOver = status === 201;
    expect(await accountOf("email", email)).toMatchObject({
      mobile_no: isTakenOver ? null : MOBILE,
    });
    const name = isTakenOver ? "Salma Akter" : "Somebody Else";
    expect(await accountOf("mobile_no", MOBILE)).toMatchObject({ name });
  });

  test("takes an address from an account that has not confirmed it", async () => {
    await register({ email: EMAIL });
    const change = { mobile_no: "01911222334", email: EMAIL };
    expect((await register(change)).status).toBe(422);
    expect((await register({ ...change, email_code: await codeTo(EMAIL) })).status).toBe(201);
    expect(await accountOf("mobile_no", MOBILE)).toMatchObject({ email: null });
    expect(await accountOf("email", EMAIL)).toMatchObject({ confirmed_email: EMAIL });
  });

  test("uses a code once", async () => {
    const mobile_code = await codeTo(MOBILE);
    const responses = await Promise.all([
      register({ mobile_code }),
      register({ mobile_code, name: "Somebody Else" }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe("orders made without an account", () => {
  let id: number;

  beforeEach(async () => {
    id = await arrangeProduct(shop.db, "bp-arm", 9);
  });

  async function orderAsGuest(phone: string): Promise<void> {
    const visitor = new Visitor(shop.backend);
    const body = orderBody(id, await visitor.robotToken("order"));
    const billing = { ...body.billing, phone };
    const response = await visitor.send("POST", "/api/instant-order", { ...body, billing });
    expect(response.status).toBe(200);
  }

  const records = async (visitor: Visitor) => (await visitor.get("/api/number-records")).body;
  const one = { orders: [{ order_number: expect.any(String) }], appointments: [] };
  const none = { orders: [], appointments: [] };

  test("are offered once the number is confirmed, and attached after asking", async () => {
    await orderAsGuest("+880 1911-222333");
    await orderAsGuest("01911000000");
    await register();
    const visitor = await loggedIn();
    expect(await records(visitor)).toEqual(none);
    expect((await visitor.send("POST", "/api/number-records")).body).toMatchObject({ attached: 0 });
    await confirm(visitor, MOBILE);
    expect(await records(visitor)).toMatchObject(one);
    expect((await visitor.send("POST", "/api/number-records")).body).toMatchObject({ attached: 1 });
    expect((await visitor.send("POST", "/api/number-records")).body).toMatchObject({ attached: 0 });
    expect(await records(visitor)).toEqual(none);
    const row = await accountOf("mobile_no", MOBILE);
    const orders = await visitor.get(`/api/get-customer-ecom-orders/${row?.id}`);
    expect(Object(orders.body).orders).toHaveLength(1);
  });

  test("are those of the last six months", async () => {
    const DAY = 86_400_000;
    for (const _ of [1, 2]) await orderAsGuest(MOBILE);
    const own = shop.db.selectFrom("orders").select("id").where("user_id", "is", null);
    const ids = await own.where("billing_phone", "=", MOBILE).orderBy("id").execute();
    for (const [n, days] of [184, 182].entries())
      await shop.db
        .updateTable("orders")
        .set({ ordered_at: Date.now() - days * DAY })
        .where("id", "=", ids[n]?.id ?? 0)
        .execute();
    await register();
    const visitor = await loggedIn();
    await confirm(visitor, MOBILE);
    expect(await records(visitor)).toMatchObject(one);
    expect((await visitor.send("POST", "/api/number-records")).body).toMatchObject({ attached: 1 });
  });

  test("of another account are not", async () => {
    await orderAsGuest(MOBILE);
    const { id: kamal } = await openCustomer(shop, "kamal");
    await shop.db
      .updateTable("orders")
      .set({ user_id: kamal })
      .where("billing_phone", "=", MOBILE)
      .execute();
    await register({ mobile_code: await codeTo(MOBILE) });
    expect(await records(await loggedIn())).toEqual(none);
    expect((await new Visitor(shop.backend).get("/api/number-records")).status).toBe(401);
  });
});
