/** @jest-environment node */
import { lastCode, SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS } from "../kernel/db/order-status";

const PHONE = "01911222333";
const STRANGER = "01911222444";
const DAY = 86_400_000;
const RULES = {
  least: null,
  most: null,
  coldChain: false,
  prescription: false,
  refusedParcels: 2,
  advance: null,
};

let fixture: OrderFixture;
let clock: number;

async function open(messages: boolean) {
  clock = Date.now();
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    now: () => clock,
    ...(messages && { outbox: SHOWN_MESSAGES }),
    deliveryTerms: async () => ({ cashOnDelivery: true, cashRules: RULES }),
  });
  const value = JSON.stringify(RULES);
  await fixture.shop.db
    .insertInto("site_settings")
    .values({ key: "cashRules", value, changed_at: 1 })
    .execute();
}

const guest = () => new Visitor(fixture.shop.backend);

async function place(visitor: Visitor, phone = PHONE): Promise<string> {
  const placed = await fixture.place(visitor, (body) => ({
    ...body,
    paymentMethod: "cod",
    billing: { ...body.billing, phone },
  }));
  return numberOf(placed);
}

const rowOf = (number: string) =>
  fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

const infoOf = async (visitor: Visitor, number: string) =>
  (await visitor.get(`/api/get-order-info/${number}`)).body;

/** Adds an order that a code or the account confirmed, and whose parcel was not taken. */
const addRefused = (change: Parameters<typeof addOrder>[2] = {}) =>
  addOrder(fixture.shop.db, fixture.productId, {
    status: ORDER_STATUS.cancelled,
    payment_method: "cod",
    cancel_reason: "not_taken",
    billing_phone: PHONE,
    ordered_at: clock - DAY,
    phone_confirmed_at: clock - DAY,
    ...change,
  });

async function askForCode(visitor: Visitor, contact = PHONE): Promise<string> {
  const recaptchaToken = await visitor.robotToken("register");
  const asked = await visitor.send("POST", "/api/contact-code", { contact, recaptchaToken });
  expect(asked.status).toBe(200);
  return lastCode(fixture.shop);
}

const confirm = (visitor: Visitor, number: string, code: string) =>
  visitor.send("POST", `/api/confirm-order/${number}`, { code });

const mayConfirm = (may: boolean) => ({ orderInfo: { can_confirm: may } });

test("an unknown buyer confirms with a code, once and again, and no other visitor can", async () => {
  await open(true);
  const visitor = guest();
  const number = await place(visitor);
  expect(await rowOf(number)).toMatchObject({
    waits_for: "confirmation",
    phone_confirmed_at: null,
  });
  expect(await infoOf(visitor, number)).toMatchObject(mayConfirm(true));
  const code = await askForCode(visitor);
  expect((await confirm(guest(), number, code)).status).toBe(404);
  const wrong = code === "000000" ? "000001" : "000000";
  expect(await confirm(visitor, number, wrong)).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.any(String)] } },
  });
  expect((await confirm(visitor, number, code)).status).toBe(200);
  expect(await rowOf(number)).toMatchObject({
    waits_for: null,
    phone_confirmed_at: clock,
    expires_at: null,
    hold: "full",
    counted: 0,
  });
  expect(await infoOf(visitor, number)).toMatchObject(mayConfirm(false));
  expect((await confirm(visitor, number, code)).status).toBe(200);
  // Another order of this guest begins anew: a code proves the number of one order.
  expect(await rowOf(await place(visitor))).toMatchObject({ waits_for: "confirmation" });
});

test("the code proves the number of the account, so that later orders need none", async () => {
  await open(true);
  const { visitor, id } = await openCustomer(fixture.shop, "nusrat");
  const { db } = fixture.shop;
  await db
    .updateTable("users")
    .set({ mobile_no: PHONE, confirmed_mobile: null })
    .where("id", "=", id)
    .execute();
  const number = await place(visitor);
  const code = await askForCode(visitor);
  expect((await confirm(visitor, number, code)).status).toBe(200);
  await db
    .updateTable("orders")
    .set({ status: ORDER_STATUS.completed })
    .where("order_number", "=", number)
    .execute();
  expect(await rowOf(await place(visitor))).toMatchObject({ waits_for: null });
});

test("a code to another number confirms nothing", async () => {
  await open(true);
  const visitor = guest();
  const number = await place(visitor);
  const code = await askForCode(visitor, STRANGER);
  expect((await confirm(visitor, number, code)).status).toBe(422);
  expect(await rowOf(number)).toMatchObject({ waits_for: "confirmation" });
});

test("an order whose pieces are gone is left to staff, and the code stays valid", async () => {
  await open(true);
  const visitor = guest();
  const number = await place(visitor);
  const code = await askForCode(visitor);
  await fixture.shop.db
    .updateTable("orders")
    .set({ hold: "none" })
    .where("order_number", "=", number)
    .execute();
  await fixture.sellOut();
  expect((await confirm(visitor, number, code)).status).toBe(409);
  expect(await rowOf(number)).toMatchObject({ waits_for: "confirmation" });
});

test("without messages staff call", async () => {
  await open(false);
  const visitor = guest();
  const number = await place(visitor);
  expect(await rowOf(number)).toMatchObject({ waits_for: "confirmation" });
  expect(await infoOf(visitor, number)).toMatchObject(mayConfirm(false));
  expect((await confirm(visitor, number, "123456")).status).toBe(409);
});

/** Columns: messages, number confirmed by the account, completed order on it, waits. */
test.each<[boolean, boolean, boolean, boolean]>([
  [true, true, true, false],
  [true, true, false, true],
  [true, false, true, true],
  [true, false, false, true],
  [false, true, true, false],
  [false, false, true, false],
  [false, false, false, true],
])(
  "messages %s, confirmed %s, completed %s: waits %s",
  async (messages, isConfirmed, completed, waits) => {
    await open(messages);
    const { visitor, id } = await openCustomer(fixture.shop, "nusrat");
    const { db } = fixture.shop;
    await db.updateTable("orders").set({ user_id: null }).where("user_id", "=", id).execute();
    await db
      .updateTable("users")
      .set({ mobile_no: PHONE, confirmed_mobile: isConfirmed ? PHONE : null })
      .where("id", "=", id)
      .execute();
    if (completed)
      await addOrder(db, fixture.productId, {
        status: ORDER_STATUS.completed,
        user_id: id,
        billing_phone: PHONE,
      });
    const order = await rowOf(await place(visitor));
    expect(order.waits_for).toBe(waits ? "confirmation" : null);
    expect(order.phone_confirmed_at !== null).toBe(isConfirmed);
  },
);

/** Orders beside one that counts: what they change, and whether two of them make a call necessary. */
test.each<[string, Parameters<typeof addOrder>[2], boolean]>([
  ["another one", {}, true],
  ["with an unconfirmed number", { phone_confirmed_at: null }, false],
  ["with another number", { billing_phone: STRANGER }, false],
  ["of more than a year ago", { ordered_at: 0 }, false],
  ["cleared by staff", { refusal_cleared_at: 1 }, false],
  ["cancelled for another reason", { cancel_reason: "asked" }, false],
  ["delivered", { status: ORDER_STATUS.completed }, false],
])("a refused parcel %s: call %s", async (_what, change, isCalled) => {
  await open(true);
  await addRefused();
  await addRefused({
    ...change,
    ...(change?.ordered_at === 0 && { ordered_at: clock - 366 * DAY }),
  });
  const visitor = guest();
  const number = await place(visitor);
  expect(await rowOf(number)).toMatchObject({ waits_for: "confirmation" });
  expect(await infoOf(visitor, number)).toMatchObject(mayConfirm(!isCalled));
});

test("a known buyer with refused parcels is called, and staff end the count with a reason", async () => {
  await open(true);
  const { visitor, id } = await openCustomer(fixture.shop, "nusrat");
  const { db } = fixture.shop;
  await db
    .updateTable("users")
    .set({ mobile_no: PHONE, confirmed_mobile: PHONE })
    .where("id", "=", id)
    .execute();
  await addOrder(db, fixture.productId, {
    status: ORDER_STATUS.completed,
    user_id: id,
    billing_phone: PHONE,
  });
  await addRefused();
  await addRefused();
  const called = await place(visitor);
  expect(await rowOf(called)).toMatchObject({ waits_for: "confirmation" });
  const desk = await openDesk(fixture.shop.backend, "orders");
  expect(await desk.read(`orders/${called}`)).toMatchObject({
    refused_parcels: 2,
    phone_confirmed: true,
  });
  expect((await desk.post(`orders/${called}/clear-refusals`, {})).status).toBe(422);
  const reason = "The courier had not called";
  expect((await desk.post(`orders/${called}/clear-refusals`, { reason })).status).toBe(200);
  const cleared = await desk.read(`orders/${called}`);
  expect(cleared).toMatchObject({ refused_parcels: 0 });
  expect(JSON.stringify(cleared.audit)).toContain(reason);
  const entries = JSON.stringify(cleared.audit).split(reason).length;
  expect((await desk.post(`orders/${called}/clear-refusals`, { reason })).status).toBe(200);
  const again = await desk.read(`orders/${called}`);
  expect(JSON.stringify(again.audit).split(reason)).toHaveLength(entries);
  expect(await rowOf(await place(visitor))).toMatchObject({ waits_for: null });
});
