/** @jest-environment node */
import { AppointmentFixture, bookedNumber } from "@/lib/dev/testing/backend/appointment-fixture";
import { nextUnpaid, runData } from "@/lib/dev/testing/backend/commands";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import type { TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { readConfirmation } from "../../orders/read-confirmation";
import type { Db } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { messageReceived } from "./events";
import { recordEvents } from "./record-events";

// Nothing listens on this port, so messages stay in the outbox.
const SERVER = { host: "127.0.0.1", port: 9, secure: false, login: null };
const WEBHOOK = { url: "http://127.0.0.1:9", secret: "whsec_" };
const MAIL = { server: SERVER, from: "care@shop.example", staff: "team@shop.example" };
const OUTBOX = { webhook: WEBHOOK, mail: MAIL };

afterEach(() => {
  jest.useRealTimers();
});

function messages(db: Db) {
  return db
    .selectFrom("outbox_messages")
    .select(["event_id", "type", "channel", "reference", "payload"])
    .orderBy("id")
    .execute();
}

async function recordedMessages(db: Db) {
  return (await messages(db)).map(({ type, channel, reference }) => [type, channel, reference]);
}

/** Messages to webhook and staff. */
const both = (type: string, reference: string) => [
  [type, "webhook", reference],
  [type, "staff-mail", reference],
];

describe("an order", () => {
  test("is reported once, however often it is sent, without personal data", async () => {
    const fixture = await OrderFixture.open({ outbox: OUTBOX });
    const { db, backend } = fixture.shop;
    const visitor = new Visitor(backend);
    const body = await fixture.body(visitor);
    const billing = { ...body.billing, email: "rahim@example.com" };
    const order = { ...body, billing, language: "bn" };
    await visitor.get("/csrf-token");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.send(visitor, order, "the-same-key")),
    );
    const [number = ""] = answers.map(numberOf);
    expect(await recordedMessages(db)).toEqual([
      ...both("order.created", number),
      ["order.created", "customer-mail", number],
    ]);
    const rows = await messages(db);
    expect(new Set(rows.map(({ event_id }) => event_id)).size).toBe(1);
    expect(rows[0]?.event_id).toMatch(/^evt_[\da-f-]{36}$/);
    expect(JSON.parse(rows[0]?.payload ?? "")).toEqual({
      order_number: number,
      payment_method: "mobile",
      pieces: 1,
      plus_delivery: false,
      needs_prescription: false,
      language: "bn",
      amount: 330,
      currency: "BDT",
    });
  });

  test("is not reported if refused, and not mailed to a customer without an address", async () => {
    const fixture = await OrderFixture.open({ outbox: OUTBOX });
    const { db, backend } = fixture.shop;
    const refused = await fixture.place(new Visitor(backend), (body) => ({
      ...body,
      totals: { ...body.totals, total: 1 },
    }));
    expect(refused.status).toBe(422);
    expect(await recordedMessages(db)).toEqual([]);
    const number = numberOf(await fixture.place(new Visitor(backend)));
    expect(await recordedMessages(db)).toEqual(both("order.created", number));
  });

  test("is confirmed to the address of the customer's account", async () => {
    const fixture = await OrderFixture.open({ outbox: { mail: { ...MAIL, staff: undefined } } });
    const { visitor } = await openCustomer(fixture.shop, "kamal");
    const number = numberOf(await fixture.place(visitor));
    expect(await recordedMessages(fixture.shop.db)).toEqual([
      ["order.created", "customer-mail", number],
    ]);
  });

  test("causes at most three emails a day to one address, also with parallel orders", async () => {
    let clock = Date.now();
    const fixture = await OrderFixture.open({
      outbox: { mail: { ...MAIL, staff: undefined } },
      now: () => clock,
      rateLimitScale: 100,
    });
    const { db, backend } = fixture.shop;
    await db.updateTable("batches").set({ quantity: 100, purchased_quantity: 100 }).execute();
    const order = async (email: string) =>
      fixture.place(new Visitor(backend), (body) => ({
        ...body,
        billing: { ...body.billing, email, name: "You won 5000 BDT" },
      }));
    const victim = "victim@example.com";
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => order(n % 2 ? victim : victim.toUpperCase())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await recordedMessages(db)).toHaveLength(3);
    await order("somebody-else@example.com");
    expect(await recordedMessages(db)).toHaveLength(4);
    clock += 86_400_001;
    await order(victim);
    expect(await recordedMessages(db)).toHaveLength(5);
  });

  test("causes a mail every time for a customer who has bought before", async () => {
    const fixture = await OrderFixture.open({
      outbox: { mail: { ...MAIL, staff: undefined } },
      rateLimitScale: 100,
    });
    const { db } = fixture.shop;
    await db.updateTable("batches").set({ quantity: 100, purchased_quantity: 100 }).execute();
    const { visitor, id } = await openCustomer(fixture.shop, "kamal");
    numberOf(await fixture.place(visitor));
    await db.updateTable("orders").set({ status: 3 }).where("user_id", "=", id).execute();
    for (let n = 0; n < 4; n++) numberOf(await fixture.place(visitor));
    expect(await recordedMessages(db)).toHaveLength(5);
  });

  test("has the typed name in mails only once paid, also for customers with an account", async () => {
    const fixture = await OrderFixture.open({ outbox: { mail: MAIL } });
    const { db, backend } = fixture.shop;
    const typed = (body: { billing: object }) => ({
      ...body,
      billing: { ...body.billing, email: "victim@example.com", name: "You won" },
    });
    const number = numberOf(await fixture.place(new Visitor(backend), typed as never));
    const name = async (reference: string) =>
      (
        await readConfirmation(db, {
          type: "order.delivered",
          data: { order_number: reference },
        })
      )?.name;
    expect(await name(number)).toBeNull();
    const { visitor } = await openCustomer(fixture.shop, "kamal");
    const own = numberOf(await fixture.place(visitor));
    expect(await name(own)).toBeNull();
    const orders = db.updateTable("orders").set({ payment_status: "paid" });
    await orders.where("order_number", "=", number).execute();
    expect(await name(number)).toBe("You won");
  });

  test("is not reported if no channel is configured", async () => {
    const fixture = await OrderFixture.open();
    numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
    expect(await recordedMessages(fixture.shop.db)).toEqual([]);
  });
});

test("reports an e-book order and its payment once each", async () => {
  const fixture = await EbookPaymentFixture.open({ outbox: { webhook: WEBHOOK } });
  const { visitor } = await fixture.customer();
  const { order_no: number } = await fixture.order(visitor);
  expect((await fixture.order(visitor)).order_no).toBe(number);
  const { redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "pay");
  await Promise.all([fixture.follow(back), fixture.shop.backend.sweep()]);
  const { payments } = await fixture.rows(number);
  const paid = payments.find(({ state }) => state === "paid");
  expect(await recordedMessages(fixture.shop.db)).toEqual([
    ["ebook_order.created", "webhook", number],
    ["payment.received", "webhook", String(paid?.id)],
  ]);
});

describe("payments of product orders", () => {
  let shop: TestShop;
  let number: string;

  beforeEach(async () => {
    const fixture = await OrderFixture.open({ outbox: { webhook: WEBHOOK } });
    shop = fixture.shop;
    number = numberOf(
      await fixture.place(new Visitor(shop.backend), (body) => ({
        ...body,
        paymentMethod: "mobile",
      })),
    );
  });

  const payments = async () =>
    (await messages(shop.db))
      .filter(({ type }) => type.startsWith("payment."))
      .map(({ type, payload }) => [type, JSON.parse(payload)]);

  test("reports a payment recorded by staff once", async () => {
    const paid = ["orders", "paid", number, "--amount", "330", "--way", "cash", "--by", "Salma"];
    expect((await runData(shop, paid)).code).toBe(0);
    expect((await runData(shop, paid)).code).toBe(1);
    expect(await payments()).toEqual([
      [
        "payment.received",
        expect.objectContaining({ order_number: number, gateway: "cash", amount: 330 }),
      ],
    ]);
  });

  test("reports cash on delivery when the order is completed", async () => {
    const cod = shop.db.updateTable("orders").set({ payment_method: "cod" });
    await cod.where("order_number", "=", number).execute();
    for (const _ of ["processing", "in-transit", "completed"])
      expect((await runData(shop, nextUnpaid(number))).code).toBe(0);
    expect(await payments()).toEqual([
      ["payment.received", expect.objectContaining({ order_number: number, gateway: "cash" })],
    ]);
  });

  test("reports a payment under review, and again when it is decided", async () => {
    const at = Date.now() - 3 * 86_400_000;
    await payOrder(shop.db, number, { state: "confirming", at });
    const { id } = await shop.db
      .selectFrom("payments")
      .select("id")
      .where("invoice", "=", `${number}-1`)
      .executeTakeFirstOrThrow();
    await shop.backend.sweep();
    await shop.backend.sweep();
    const decide = ["payments", "decide", String(id), "--as", "paid", "--trx", "T9"];
    expect((await runData(shop, [...decide, "--by", "Salma", "--yes"])).code).toBe(0);
    expect(await payments()).toEqual([
      [
        "payment.review",
        expect.objectContaining({ payment_id: id, problem: "no answer for two days" }),
      ],
      ["payment.received", expect.objectContaining({ payment_id: id, amount: 330 })],
    ]);
  });
});

test("reports a booked and a cancelled appointment once each", async () => {
  const fixture = await AppointmentFixture.open({ outbox: { webhook: WEBHOOK } });
  const { shop } = fixture;
  const visitor = new Visitor(shop.backend);
  const number = bookedNumber(await fixture.book(visitor));
  for (const _ of [1, 2]) expect((await fixture.cancel(visitor, number)).status).toBe(200);
  const now = () => Date.parse("2026-11-22T08:00:00+06:00");
  const called = ["--name", "Salma", "--phone", "01712345679", "--by", "Salma", "--json"];
  const book = ["appointments", "book", String(fixture.doctorId), "--at", "2026-11-22 17:40"];
  const { out } = await runData(shop, [...book, ...called], now);
  const other: string = JSON.parse(out).number;
  const cancel = ["appointments", "cancel", other, "--by", "Salma"];
  for (const code of [0, 1]) expect((await runData(shop, cancel, now)).code).toBe(code);
  expect(await recordedMessages(shop.db)).toEqual([
    ["appointment.booked", "webhook", number],
    ["appointment.cancelled", "webhook", number],
    ["appointment.booked", "webhook", other],
    ["appointment.cancelled", "webhook", other],
  ]);
  const [{ payload } = { payload: "" }] = await messages(shop.db);
  expect(JSON.parse(payload)).toEqual({
    appointment_number: number,
    doctor_id: fixture.doctorId,
    starts_at: "2026-11-22T11:20:00.000Z",
  });
});

test("reports a contact message once, and nothing that is rolled back", async () => {
  const fixture = await OrderFixture.open({ outbox: OUTBOX });
  const { db, backend } = fixture.shop;
  const visitor = new Visitor(backend);
  const recaptchaToken = await visitor.robotToken("contact");
  const sent = { message: "Do you have gloves?", recaptchaToken };
  expect((await visitor.send("POST", "/api/contact-us", sent)).status).toBe(200);
  const asked = db.selectFrom("contact_messages").select("id").orderBy("id", "desc");
  const { id } = await asked.executeTakeFirstOrThrow();
  expect(await recordedMessages(db)).toEqual(both("message.received", String(id)));

  const undone = inTransaction(db, async (trx) => {
    await recordEvents(trx, ["webhook"], [messageReceived(999)], Date.now());
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  const again = [messageReceived(id), messageReceived(id)];
  await inTransaction(db, (trx) => recordEvents(trx, ["webhook"], again, Date.now()));
  expect(await recordedMessages(db)).toEqual(both("message.received", String(id)));
});
