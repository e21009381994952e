/** @jest-environment node */
import { tallied } from "@/lib/base/tallies";
import { askForCode, SHOWN_MESSAGES, sentCodes } from "@/lib/dev/testing/backend/account-codes";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { storeSetting } from "../kernel/settings/stored-settings";

const HOUR = 3_600_000;
const SPENT =
  "We can send no SMS at the moment. Please use your e-mail address instead, or call us.";
const REFUSED = { status: 422, body: { errors: { contact: [SPENT] } } };
const HARD = { status: 422, body: { robot: "hard" } };

let clock: number;
let shop: TestShop;

async function openBudgetShop(budget: { codes?: object; links?: object; notices?: object } = {}) {
  clock = Date.now();
  shop = await openShop({
    now: () => clock,
    outbox: SHOWN_MESSAGES,
    payment: { gateway: "sandbox" },
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  const many = { hour: 1_000, day: 1_000 };
  const sms = { codes: many, links: many, notices: many, ...budget };
  await shop.db.transaction().execute((trx) => storeSetting(trx, "sms", sms, clock));
}

async function askFor(contact: string, address: string, level: "usual" | "hard" = "usual") {
  const visitor = new Visitor(shop.backend);
  const recaptchaToken = await visitor.robotToken("register", level);
  const body = { contact, for: "register", recaptchaToken };
  const context = { clientAddress: address };
  return visitor.send("POST", "/api/contact-code", body, { context });
}

const number = (n: number) => `0191${String(2_000_000 + n)}`;
const smsOf = async (type: "order.created") => {
  const rows = shop.db.selectFrom("outbox_messages").select("id").where("type", "=", type);
  return (await rows.where("channel", "=", "customer-sms").execute()).length;
};

describe("codes", () => {
  test("end with the budget of the hour, then of the day; mail goes on", async () => {
    await openBudgetShop({ codes: { hour: 2, day: 3 } });
    const before = tallied("sms-refused");
    for (const n of [1, 2]) expect((await askFor(number(n), `198.51.100.${n}`)).status).toBe(200);
    expect(await askFor(number(3), "198.51.100.3")).toMatchObject(REFUSED);
    expect((await askFor("karim@shop.example", "198.51.100.4")).status).toBe(200);
    clock += HOUR;
    expect((await askFor(number(5), "198.51.100.5")).status).toBe(200);
    expect(await askFor(number(6), "198.51.100.6")).toMatchObject(REFUSED);
    clock += HOUR;
    expect(await askFor(number(7), "198.51.100.7")).toMatchObject(REFUSED);
    clock += 24 * HOUR;
    expect((await askFor(number(8), "198.51.100.8")).status).toBe(200);
    expect(tallied("sms-refused")).toBe(before);
  });

  test("of accounts go by mail then; a typed number is refused, with or without an account", async () => {
    await openBudgetShop({ codes: { hour: 0, day: 0 } });
    const refusal = { status: 422, body: { errors: { login: [SPENT] } } };
    const { mobile_no } = await shop.db
      .selectFrom("users")
      .select("mobile_no")
      .where("username", "=", "rahima")
      .executeTakeFirstOrThrow();
    for (const login of [String(mobile_no), "01799990001"])
      expect(await askForCode(shop, "/api/login-code", login)).toMatchObject(refusal);
    expect((await askForCode(shop, "/api/forgot-password", "rahima")).status).toBe(200);
    expect((await sentCodes(shop)).map(({ to }) => to)).toEqual([expect.stringContaining("@")]);
  });

  test("to unknown accounts use up nothing", async () => {
    await openBudgetShop({ codes: { hour: 1, day: 1 } });
    for (let n = 0; n < 3; n++) await askForCode(shop, "/api/login-code", number(n));
    expect((await askFor(number(9), "198.51.100.9")).status).toBe(200);
  });

  test("of one address: 10 new numbers a day, 20 more with a hard check, then none", async () => {
    await openBudgetShop();
    const at = "203.0.113.20";
    for (let n = 0; n < 10; n++) expect((await askFor(number(n), at)).status).toBe(200);
    expect(await askFor(number(10), at)).toMatchObject(HARD);
    expect(await askFor(number(10), at)).toMatchObject(HARD);
    // A number that has had one before is not new.
    expect((await askFor(number(3), at)).status).toBe(200);
    for (let n = 10; n < 30; n++) expect((await askFor(number(n), at, "hard")).status).toBe(200);
    expect(await askFor(number(30), at, "hard")).toMatchObject(REFUSED);
    expect((await askFor("rina@shop.example", at, "hard")).status).toBe(200);
    expect((await askFor(number(31), "203.0.113.21")).status).toBe(200);
    clock += 24 * HOUR;
    expect((await askFor(number(30), at)).status).toBe(200);
  });
});

describe("an order of a guest", () => {
  const place = async (change: object) => {
    const productId = await arrangeProduct(shop.db, "bp-arm", 50);
    const visitor = new Visitor(shop.backend);
    const body = { ...orderBody(productId, await visitor.robotToken()), ...change };
    expect((await visitor.send("POST", "/api/instant-order", body)).status).toBe(200);
  };
  const COD = { paymentMethod: "cod" };
  const MAIL = { billing: { name: "Rahim", email: "rahim@mail.example", phone: "01712345678" } };

  test("that has to be paid online causes a mail, and no SMS", async () => {
    await openBudgetShop();
    await place(MAIL);
    expect(await smsOf("order.created")).toBe(0);
    const mails = shop.db.selectFrom("outbox_messages").select("id");
    const sent = await mails.where("channel", "=", "customer-mail").execute();
    expect(sent).toHaveLength(1);
  });

  test("that is paid at the door causes one within the budget of links", async () => {
    await openBudgetShop({ links: { hour: 1, day: 1 } });
    const before = tallied("sms-refused");
    await place(COD);
    expect(await smsOf("order.created")).toBe(1);
    await place({ ...COD, billing: { ...MAIL.billing, phone: "01812345678", email: "" } });
    expect(await smsOf("order.created")).toBe(1);
    expect(tallied("sms-refused")).toBe(before + 1);
  });
});
