/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { addEbookOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { PaymentState } from "../kernel/db/schema-payments";
import { updatePaymentStatus } from "../payments/attempts";

const [UNPAID, COMPLETED, CANCELLED] = [0, 1, 4];
const list = z.object({
  data: z.array(z.looseObject({ number: z.string() })),
  total: z.number(),
  meta: z.record(z.string(), z.number()),
});

let shop: TestShop;
let desk: DeskVisitor;
let userId: number;
let book: number;

beforeEach(async () => {
  const server = { host: "127.0.0.1", port: 1, secure: false, login: null };
  shop = await openShop({
    outbox: {
      mail: { server, from: "care@shop.example", staff: undefined },
      sms: { provider: "mimsms", url: "http://127.0.0.1:1", user: "s", token: "t", sender: "S" },
    },
  });
  desk = await openDesk(shop.backend, "orders");
  const { db } = shop;
  const user = db.selectFrom("users").select("id").where("email", "is not", null);
  userId = (await user.executeTakeFirstOrThrow()).id;
  book = (await db.selectFrom("ebooks").select("id").executeTakeFirstOrThrow()).id;
});

/** Adds an order with one payment attempt, and returns its number. */
async function orderWith(status: number, state: PaymentState): Promise<string> {
  const order = await addEbookOrder(shop.db, userId, [book], { status });
  await addPayment(shop.db, order, state, { amount: 14_400, gateway: "cash" });
  await shop.db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  return order.number;
}

const page = async (query: string) => list.parse((await desk.get(`ebook-orders?${query}`)).body);
const numbers = async (query: string) => (await page(query)).data.map(({ number }) => number);

async function change(number: string, action: string, body: object) {
  const { version } = await desk.read(`ebook-orders/${number}`);
  return desk.post(`ebook-orders/${number}/${action}`, { version, ...body });
}

test("lists orders by tab with counts, the latest first", async () => {
  const before = (await page("tab=all")).meta;
  const unpaid = await orderWith(UNPAID, "failed");
  const review = await orderWith(UNPAID, "review");
  const completed = await orderWith(COMPLETED, "paid");
  const cancelled = await orderWith(CANCELLED, "expired");
  expect((await numbers("tab=all")).slice(0, 4)).toEqual([cancelled, completed, review, unpaid]);
  expect((await numbers("tab=unpaid")).slice(0, 2)).toEqual([review, unpaid]);
  expect(await numbers("tab=needs_decision")).toContain(review);
  expect(await numbers("tab=needs_decision")).not.toContain(unpaid);
  expect((await numbers("tab=completed"))[0]).toBe(completed);
  expect((await numbers("tab=cancelled"))[0]).toBe(cancelled);
  const { meta } = await page("tab=unpaid");
  const more = { unpaid: 2, needs_decision: 1, completed: 1, cancelled: 1, all: 4 };
  for (const [name, count] of Object.entries(more))
    expect({ name, count: meta[name] }).toEqual({ name, count: (before[name] ?? 0) + count });
});

test("finds an order by number, phone, name and email", async () => {
  const number = await orderWith(UNPAID, "failed");
  const buyer = { billing_name: "Zubaida Khan", billing_phone: "01898765432" };
  await shop.db
    .updateTable("ebook_orders")
    .set({ ...buyer, billing_email: "zubaida@example.com" })
    .where("order_no", "=", number)
    .execute();
  for (const typed of [number, "০১৮৯৮৭৬৫৪৩২", "zubaida k", "ZUBAIDA@", "018987", "65432"])
    expect({ typed, found: await numbers(`q=${encodeURIComponent(typed)}`) }).toEqual({
      typed,
      found: [number],
    });
  for (const typed of ["unknown", "98765"]) expect(await numbers(`q=${typed}`)).toEqual([]);
});

test("shows e-books, customer, ledger and attempts of an order", async () => {
  const number = await orderWith(COMPLETED, "paid");
  expect(await desk.read(`ebook-orders/${number}`)).toMatchObject({
    number,
    state: "completed",
    payment_status: "paid",
    total: 144,
    customer_id: userId,
    ebooks: [{ id: book, name: expect.any(String), picture: expect.any(String) }],
    ledger: { sums: { charged: 144, paid: 144, due: 0, refundable: 144 } },
    payments: [{ state: "paid", amount: 144, gateway: "cash" }],
    audit: [],
  });
  for (const unknown of ["NM-0000-0000-0000", "no-number"])
    expect((await desk.get(`ebook-orders/${unknown}`)).status).toBe(404);
});

test.each<[number, PaymentState, number]>([
  [UNPAID, "created", 200],
  [UNPAID, "pending", 200],
  [UNPAID, "failed", 200],
  [UNPAID, "expired", 200],
  [UNPAID, "confirming", 409],
  [UNPAID, "review", 409],
  [UNPAID, "paid", 409],
  [UNPAID, "refunding", 409],
  [UNPAID, "refunded", 200],
  [COMPLETED, "paid", 409],
  [CANCELLED, "expired", 409],
])("cancelling in status %i with an attempt that is %s answers %i", async (status, state, code) => {
  const number = await orderWith(status, state);
  const response = await change(number, "cancel", { reason: "Ordered twice" });
  expect(response.status).toBe(code);
  const { state: now } = await desk.read(`ebook-orders/${number}`);
  const was = { [UNPAID]: "unpaid", [COMPLETED]: "completed", [CANCELLED]: "cancelled" }[status];
  expect(now).toBe(code === 200 ? "cancelled" : was);
  if (code !== 200) return;
  expect(await desk.read(`ebook-orders/${number}`)).toMatchObject({
    audit: [
      {
        command: "desk ebook-orders.cancel",
        subject: `e-book order ${number}`,
        by: demoStaff("orders").name,
        after: { state: "cancelled", reason: "Ordered twice" },
      },
    ],
  });
});

test.each<[number, PaymentState, number]>([
  [UNPAID, "created", 200],
  [UNPAID, "pending", 200],
  [UNPAID, "failed", 200],
  [UNPAID, "expired", 200],
  [UNPAID, "confirming", 409],
  [UNPAID, "review", 409],
  [UNPAID, "refunding", 409],
  [UNPAID, "refunded", 200],
  [CANCELLED, "expired", 200],
  [CANCELLED, "confirming", 409],
  [COMPLETED, "paid", 409],
])("recording a payment in status %i with an attempt that is %s answers %i", async (...row) => {
  const [status, state, code] = row;
  const number = await orderWith(status, state);
  const before = await desk.read(`ebook-orders/${number}`);
  const response = await change(number, "manual-payment", { way: "nagad", transaction: "N-1" });
  expect(response.status).toBe(code);
  const after = await desk.read(`ebook-orders/${number}`);
  if (code !== 200) return expect(after).toEqual(before);
  expect(after).toMatchObject({
    state: "completed",
    payment_status: "paid",
    audit: [
      {
        command: "desk ebook-orders.pay",
        by: demoStaff("orders").name,
        after: { payment: "paid", amount: 144, way: "nagad", trx: "N-1" },
      },
    ],
  });
  const { id } = await shop.db
    .selectFrom("payments")
    .select("id")
    .where("trx_id", "=", "N-1")
    .executeTakeFirstOrThrow();
  const received = shop.db
    .selectFrom("outbox_messages")
    .select("channel")
    .where("type", "=", "payment.received")
    .where("reference", "=", String(id));
  expect((await received.execute()).length).toBeGreaterThan(0);
});

test("records no payment for an e-book that the customer has, and no transaction twice", async () => {
  const cash = { way: "cash" };
  const first = await orderWith(UNPAID, "failed");
  const second = await orderWith(UNPAID, "failed");
  const nagad = { way: "nagad", transaction: "N-1" };
  expect((await change(first, "manual-payment", nagad)).status).toBe(200);
  // Completing the first order cancelled the second, which was for the same e-book.
  expect(await desk.read(`ebook-orders/${second}`)).toMatchObject({ state: "cancelled" });
  expect(await change(second, "manual-payment", cash)).toMatchObject({
    status: 409,
    body: { message: "The customer already has this e-book." },
  });
  const other = await shop.db
    .selectFrom("ebooks")
    .select("id")
    .where("id", "!=", book)
    .executeTakeFirstOrThrow();
  const third = await addEbookOrder(shop.db, userId, [other.id], { status: UNPAID });
  expect((await change(third.number, "manual-payment", nagad)).status).toBe(409);
  expect((await change(third.number, "manual-payment", { way: "bank" })).status).toBe(422);
  expect(await desk.read(`ebook-orders/${third.number}`)).toMatchObject({ state: "unpaid" });
});

test("refunds a part, then the rest, and no more", async () => {
  const number = await orderWith(COMPLETED, "paid");
  await desk.confirm(demoStaff("orders").password);
  const { version } = await desk.read(`ebook-orders/${number}`);
  const part = { version, amount: 44, reason: "A page is missing" };
  const path = `ebook-orders/${number}/refund`;
  expect(await desk.post(path, part)).toMatchObject({
    body: { data: { ledger: { sums: { paid_back: 44, refundable: 100 } } } },
  });
  expect(await desk.post(path, part)).toMatchObject({
    status: 409,
    body: { current: { number } },
  });
  expect(await change(number, "refund", { amount: 101, reason: "Too much" })).toMatchObject({
    status: 409,
  });
  expect(await change(number, "refund", { reason: "All of it" })).toMatchObject({
    body: {
      data: {
        state: "completed",
        payment_status: "refunded",
        ledger: { sums: { paid_back: 144 } },
      },
    },
  });
  expect((await change(number, "refund", { reason: "Again" })).status).toBe(409);
  const { audit } = await desk.read(`ebook-orders/${number}`);
  expect(audit).toMatchObject([
    { command: "desk ebook-orders.refund", after: { refunded: 100, payment: "refunded" } },
    { after: { refunded: 44, reason: "A page is missing" } },
  ]);
});

test("sends the message about a completed order again, once for each key", async () => {
  const number = await orderWith(COMPLETED, "paid");
  const sent = async () =>
    (
      await shop.db
        .selectFrom("outbox_messages")
        .select("channel")
        .where("type", "=", "ebook_order.ready")
        .where("reference", "like", `${number}:%`)
        .execute()
    ).map(({ channel }) => channel);
  const { version } = await desk.read(`ebook-orders/${number}`);
  const resend = () =>
    desk.write(
      "POST",
      `ebook-orders/${number}/resend`,
      { version },
      { headers: { "Idempotency-Key": "one-message-again" } },
    );
  expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(200);
  expect((await sent()).sort()).toEqual(["customer-mail", "customer-sms"]);
  const unpaid = await orderWith(UNPAID, "failed");
  expect((await change(unpaid, "resend", {})).status).toBe(409);
});

test("says that no message can be sent where neither mail nor SMS is set up", async () => {
  const number = await orderWith(COMPLETED, "paid");
  const other = await openShop();
  const owner = await openDesk(other.backend, "owner");
  const { order_no } = await other.db
    .selectFrom("ebook_orders")
    .select("order_no")
    .where("status", "=", COMPLETED)
    .executeTakeFirstOrThrow();
  const { version } = await owner.read(`ebook-orders/${order_no}`);
  expect(await owner.post(`ebook-orders/${order_no}/resend`, { version })).toMatchObject({
    status: 409,
    body: { message: "Neither mail nor SMS is set up." },
  });
  expect(number).not.toBe(order_no);
});

test("exports the list with the titles of the e-books", async () => {
  const number = await orderWith(COMPLETED, "paid");
  await desk.confirm(demoStaff("orders").password);
  const { body } = await desk.get("exports/ebook-orders.csv?tab=completed");
  const [heading, first] = String(body).split(/\r?\n/);
  expect(heading).toContain("E-books");
  expect(first).toContain(number);
  expect(first).toContain("144.00");
});
