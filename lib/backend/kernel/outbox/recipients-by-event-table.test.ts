/** @jest-environment node */
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import type { TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { SAMPLE_DATA } from "../../messages/sample-messages";
import type { Channel } from "../db/schema-outbox";
import { inTransaction } from "../db/transaction";
import type { EventType, ShopEvent } from "../event";
import { recordEvents } from "./record-events";

const CHANNELS: Channel[] = ["webhook", "staff-mail", "customer-mail", "customer-sms"];
const CUSTOMER: Channel[] = ["customer-mail", "customer-sms"];
const ALL = CHANNELS;
const NO_STAFF: Channel[] = ["webhook", ...CUSTOMER];
const NO_CUSTOMER: Channel[] = ["webhook", "staff-mail"];

/** Recipients of each event, and how many of five messages a day reach a stranger's address. */
const TABLE: [type: EventType, channels: Channel[], ofFive: number][] = [
  ["order.created", ALL, 3],
  ["order.charge_set", ALL, 5],
  ["order.changed", NO_STAFF, 5],
  ["order.confirmed", NO_STAFF, 5],
  ["order.sent", NO_STAFF, 5],
  ["order.ready", CUSTOMER, 5],
  ["order.delivered", NO_STAFF, 5],
  ["order.step_undone", ["webhook"], 0],
  ["order.cancelled", NO_STAFF, 3],
  ["prescription.needed", NO_STAFF, 3],
  ["prescription.sent", NO_CUSTOMER, 0],
  ["prescription.accepted", NO_STAFF, 5],
  ["prescription.again", NO_STAFF, 5],
  ["prescription.refused", NO_STAFF, 5],
  ["batch.recalled", NO_STAFF, 5],
  ["ebook_order.created", ALL, 3],
  ["ebook_order.ready", CUSTOMER, 5],
  ["payment.received", ALL, 5],
  ["payment.failed", NO_STAFF, 3],
  ["payment.review", NO_CUSTOMER, 0],
  ["refund.review", NO_CUSTOMER, 0],
  ["refund.made", NO_STAFF, 5],
  ["return.requested", ALL, 3],
  ["return.accepted", NO_STAFF, 5],
  ["return.received", NO_STAFF, 5],
  ["return.refused", NO_STAFF, 5],
  ["complaint.filed", ALL, 3],
  ["complaint.answered", NO_STAFF, 5],
  ["message.received", NO_CUSTOMER, 0],
  ["question.answered", ["webhook", "customer-sms"], 5],
  ["appointment.booked", ALL, 3],
  ["appointment.changed", ALL, 5],
  ["appointment.cancelled", ALL, 3],
  ["appointment.reminder", CUSTOMER, 3],
  ["product.back_in_stock", ["customer-sms"], 5],
];

const MAIL = "stranger@example.com";
const PHONE = "01712345678";

let shop: TestShop;
let productOrder: string;
let ebookOrder: string;
let appointment: string;
let stockRequest: number;
let answerId: number;

/** Records of customers who typed an address and number that are not their accounts'. */
beforeAll(async () => {
  const fixture = await OrderFixture.open();
  shop = fixture.shop;
  const typed = { billing_email: MAIL, billing_phone: PHONE };
  const { db } = shop;
  productOrder = numberOf(await fixture.place(new Visitor(shop.backend)));
  await db.updateTable("orders").set(typed).where("order_number", "=", productOrder).execute();
  const ebook = await db
    .selectFrom("ebook_orders")
    .select("order_no")
    .limit(1)
    .executeTakeFirstOrThrow();
  ebookOrder = ebook.order_no;
  await db
    .updateTable("ebook_orders")
    .set({ ...typed, payment_status: "to_be_paid" })
    .execute();
  const visit = await db
    .selectFrom("appointments")
    .select(["appointment_number", "id"])
    .limit(1)
    .executeTakeFirstOrThrow();
  appointment = visit.appointment_number;
  const { id } = await db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
  await db.updateTable("users").set({ email: MAIL }).where("id", "=", id).execute();
  const asked = { product_id: fixture.productId, contact: PHONE, language: "en" as const };
  const request = await db
    .insertInto("stock_requests")
    .values({ ...asked, created_at: Date.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  stockRequest = request.id;
  const row = { phone: PHONE, user_id: id };
  await db.updateTable("appointments").set(row).where("id", "=", visit.id).execute();
  answerId = await answerBy("sms");
});

/**
 * Answers a question of a visitor with email address and number.
 * @returns the answer's id
 */
async function answerBy(way: "mail" | "sms"): Promise<number> {
  const { db } = shop;
  const asked = { message: "Do you have gloves?", email: MAIL, mobile_no: PHONE, created_at: 1 };
  const question = await db
    .insertInto("contact_messages")
    .values(asked)
    .returning("id")
    .executeTakeFirstOrThrow();
  const answer = { message_id: question.id, way, text: "Yes.", answered_by: "Tareq" };
  const { id } = await db
    .insertInto("question_answers")
    .values({ ...answer, answered_at: 2 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test.each([
  ["mail", ["customer-mail"]],
  ["sms", ["customer-sms"]],
] as const)("an answer by %s goes that way only", async (way, channels) => {
  const data = { message_id: 1, answer_id: await answerBy(way) };
  const event = { type: "question.answered", reference: "1", data } as const;
  expect(await channelsOf([event], CUSTOMER)).toEqual(channels);
});

/** An event with the numbers of the records above. */
function eventOf(type: EventType, reference: string, more: object = {}): ShopEvent {
  const data = { ...SAMPLE_DATA[type], ...more };
  const number = type.startsWith("ebook_order.") ? ebookOrder : productOrder;
  const own = "appointment_number" in data ? { appointment_number: appointment } : {};
  const order = "order_number" in data ? { order_number: number } : {};
  const request = "request_id" in data ? { request_id: stockRequest } : {};
  const answer = "answer_id" in data ? { answer_id: answerId } : {};
  const ids = { ...own, ...order, ...request, ...answer };
  return { type, reference, data: { ...data, ...ids } } as ShopEvent;
}

async function channelsOf(events: ShopEvent[], channels = CHANNELS): Promise<Channel[]> {
  const { db } = shop;
  await db.deleteFrom("outbox_messages").execute();
  await db.deleteFrom("rate_limits").execute();
  for (const event of events)
    await inTransaction(db, (trx) => recordEvents(trx, channels, [event], Date.now()));
  const rows = await db.selectFrom("outbox_messages").select("channel").orderBy("id").execute();
  return rows.map(({ channel }) => channel);
}

test.each(TABLE)("%s is sent to %j", async (type, channels) => {
  expect(await channelsOf([eventOf(type, "1")])).toEqual(channels);
  expect(await channelsOf([{ ...eventOf(type, "1"), customerKnows: true }])).toEqual(
    channels.filter((channel) => !CUSTOMER.includes(channel)),
  );
});

test.each(TABLE)(
  "of five messages about %s, an address gets as many as the table says: %j %d",
  async (type, _, ofFive) => {
    const five = Array.from({ length: 5 }, (__, n) => eventOf(type, String(n)));
    const channels = await channelsOf(five);
    const count = (channel: Channel) => channels.filter((one) => one === channel).length;
    expect(count("customer-sms")).toBe(ofFive);
  },
);

test("of five appointments that a visitor moved, a stranger's number gets three messages", async () => {
  const five = Array.from({ length: 5 }, (_, n) => ({
    ...eventOf("appointment.changed", String(n)),
    byVisitor: true,
  }));
  const channels = await channelsOf(five);
  expect(channels.filter((channel) => channel === "customer-sms")).toHaveLength(3);
  expect(channels.filter((channel) => channel === "staff-mail")).toHaveLength(5);
});

test("a paid order's address gets every message", async () => {
  const { db } = shop;
  const paid = (payment_status: string) =>
    db
      .updateTable("orders")
      .set({ payment_status })
      .where("order_number", "=", productOrder)
      .execute();
  await paid("paid");
  const five = Array.from({ length: 5 }, (_, n) => eventOf("order.cancelled", String(n)));
  expect(await channelsOf(five, CUSTOMER)).toHaveLength(10);
  await paid("to_be_paid");
});

test.each([
  ["+8801712345678", ["customer-mail", "customer-sms"]],
  ["0255012345", ["customer-mail"]],
  ["+4915112345678", ["customer-mail"]],
])("to the number %s goes %j", async (billing_phone, channels) => {
  const { db } = shop;
  const update = db.updateTable("orders").set({ billing_phone });
  await update.where("order_number", "=", productOrder).execute();
  expect(await channelsOf([eventOf("order.sent", "1")], CUSTOMER)).toEqual(channels);
});
