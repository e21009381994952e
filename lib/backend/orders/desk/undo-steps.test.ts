/** @jest-environment node */
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const MINUTE = 60_000;

let fixture: OrderFixture;
let desk: DeskVisitor;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    now: () => clock,
    outbox: { ...SHOWN_MESSAGES, webhook: { url: "http://127.0.0.1:9", secret: "whsec_" } },
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  desk = await openDesk(fixture.shop.backend, "orders");
});

const db = () => fixture.shop.db;

async function place(): Promise<string> {
  const visitor = new Visitor(fixture.shop.backend);
  return numberOf(await fixture.place(visitor, (body) => ({ ...body, paymentMethod: "cod" })));
}

async function move(number: string, ...states: string[]) {
  for (const to of states) {
    const { version } = await desk.read(`orders/${number}`);
    const why = to === "cancelled" ? { cancel_reason: "duplicate" } : {};
    const moved = await desk.post(`orders/${number}/move`, { to, version, ...why });
    expect(moved.status).toBe(200);
    clock += 1_000;
  }
}

async function stepOf(number: string): Promise<Record<string, unknown>> {
  return Object((await desk.read(`orders/${number}`)).undo);
}

async function undo(number: string, who = desk) {
  const { step_id } = await stepOf(number);
  return who.post(`orders/${number}/undo`, { step: step_id });
}

/** The messages of a type to the customer, with the minutes that each waits from now. */
async function messagesTo(number: string, type: string) {
  const rows = await db()
    .selectFrom("outbox_messages")
    .selectAll()
    .where("type", "=", type as "order.sent")
    .where("reference", "like", `${number}%`)
    .orderBy("id")
    .execute();
  return rows.map(({ channel, state, next_attempt_at: next }) => {
    const wait = next === null ? null : Math.max(0, Math.round((next - clock) / MINUTE));
    return [channel, state, wait];
  });
}

test("a hand-over is taken back, and its message is never sent", async () => {
  const number = await place();
  await move(number, "processing", "in-transit");
  expect(await messagesTo(number, "order.sent")).toEqual([
    ["webhook", "waiting", 0],
    ["customer-sms", "waiting", 10],
  ]);
  expect(await stepOf(number)).toMatchObject({
    step: "in-transit",
    way: "undo",
    refusal: null,
    stock: "unchanged",
    cash: 0,
    notified: false,
    invoice: true,
  });
  expect(await undo(number)).toMatchObject({
    status: 200,
    body: { data: { state: "processing", undo: { step: "processing", refusal: "invoice" } } },
  });
  expect(await messagesTo(number, "order.sent")).toEqual([
    ["webhook", "waiting", 0],
    ["customer-sms", "withdrawn", null],
  ]);
  expect(await messagesTo(number, "order.step_undone")).toEqual([["webhook", "waiting", 0]]);
  const { history, audit } = await desk.read(`orders/${number}`);
  const { name: by } = demoStaff("orders");
  expect(history).toMatchObject([
    {},
    { to: "processing", by },
    { to: "in-transit", by },
    { from: "in-transit", to: "processing", by },
  ]);
  expect(Object(audit)[0]).toMatchObject({
    command: "desk orders.undo",
    before: { state: "in-transit" },
    after: { state: "processing", undone: "in-transit" },
  });
  await move(number, "in-transit");
  expect((await messagesTo(number, "order.sent")).slice(2)).toEqual([
    ["webhook", "waiting", 0],
    ["customer-sms", "waiting", 10],
  ]);
  const invoices = await db()
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "order_id")
    .select("serial")
    .where("order_number", "=", number)
    .execute();
  expect(invoices).toHaveLength(1);
});

test("packing is taken back: the pieces lie on the shelf again until it is packed", async () => {
  const number = await place();
  const held = async () =>
    Object((await desk.get(`products/${fixture.productId}/batches`)).body).data[0].held;
  await move(number, "processing");
  expect(await held()).toBe(1);
  await move(number, "packed");
  expect(await held()).toBe(0);
  expect(await stepOf(number)).toMatchObject({ step: "packed", refusal: null });
  expect(await undo(number)).toMatchObject({
    status: 200,
    body: { data: { state: "processing", packed_at: null } },
  });
  expect(await held()).toBe(1);
  await move(number, "packed");
  const { step_id: packed } = await stepOf(number);
  await move(number, "in-transit");
  expect(await desk.post(`orders/${number}/undo`, { step: packed })).toMatchObject({ status: 409 });
  expect(await held()).toBe(0);
});

test("the next step sends the message of the one before at once", async () => {
  const number = await place();
  await move(number, "processing", "in-transit", "completed");
  expect(await messagesTo(number, "order.sent")).toEqual([
    ["webhook", "waiting", 0],
    ["customer-sms", "waiting", 0],
  ]);
});

test("a change that is no step sends what waits, too, and prevents the undo", async () => {
  const number = await place();
  await move(number, "confirmed");
  expect(await messagesTo(number, "order.confirmed")).toContainEqual([
    "customer-sms",
    "waiting",
    10,
  ]);
  const { version } = await desk.read(`orders/${number}`);
  const corrected = await desk.put(`orders/${number}/delivery`, { version, address: "House 9" });
  expect(corrected.status).toBe(200);
  expect(await messagesTo(number, "order.confirmed")).toContainEqual([
    "customer-sms",
    "waiting",
    0,
  ]);
  expect(await undo(number)).toMatchObject({
    status: 409,
    body: { message: "Its delivery was changed since: this step cannot be taken back any more." },
  });
});

test("cash of a delivery by mistake is reversed in the ledger", async () => {
  const number = await place();
  await move(number, "processing", "in-transit", "completed");
  expect(await stepOf(number)).toMatchObject({ step: "completed", cash: 330 });
  expect((await undo(number)).status).toBe(200);
  const order = await desk.read(`orders/${number}`);
  const { name: by } = demoStaff("orders");
  expect(order).toMatchObject({
    state: "in-transit",
    payment_status: "to_be_paid",
    ledger: {
      sums: { charged: 330, paid: 330, paid_back: 330, due: 330, refundable: 0 },
      rows: [
        { kind: "charged", amount: 330 },
        { kind: "paid", amount: 330, way: "cash", by },
        { kind: "paid_back", amount: 330, way: "cash", by, reason: "Taken back" },
      ],
    },
  });
  await move(number, "completed");
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    state: "completed",
    payment_status: "paid",
    ledger: { sums: { paid: 660, paid_back: 330, due: 0, refundable: 330 } },
  });
});

test("an undone cancel takes the pieces again, and is refused when they are gone", async () => {
  const number = await place();
  const before = await fixture.stock();
  await move(number, "cancelled");
  expect(await fixture.stock()).toBe(before + 1);
  expect(await desk.read(`orders/${number}`)).toMatchObject({ cancel_reason: "duplicate" });
  expect((await undo(number)).status).toBe(200);
  expect(await fixture.stock()).toBe(before);
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    state: "pending",
    cancel_reason: null,
    waits_for: "confirmation",
  });
  await move(number, "cancelled");
  await db().updateTable("batches").set({ quantity: 0 }).execute();
  expect(await undo(number)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^Only 0 of 1 left of .+: the order stays cancelled\.$/),
    },
  });
});

test("a confirmation is taken back with its hold", async () => {
  const number = await place();
  const columns = ["waits_for", "hold", "hold_until", "expires_at", "promised_day"] as const;
  const read = () =>
    db()
      .selectFrom("orders")
      .select(columns)
      .where("order_number", "=", number)
      .executeTakeFirstOrThrow();
  const before = await read();
  await move(number, "confirmed");
  expect((await undo(number)).status).toBe(200);
  const after = await read();
  const later = (time: number | null) => time && time + 1_000;
  expect(after).toEqual({
    ...before,
    expires_at: later(before.expires_at),
    hold_until: later(before.hold_until),
  });
});

test("one of two clerks takes a step back, the other reads who did", async () => {
  const number = await place();
  await move(number, "processing");
  const owner = await openDesk(fixture.shop.backend, "owner");
  const { step_id: step } = await stepOf(number);
  const [first, second] = [
    await desk.post(`orders/${number}/undo`, { step }),
    await owner.post(`orders/${number}/undo`, { step }),
  ];
  expect(first.status).toBe(200);
  expect(second).toMatchObject({
    status: 409,
    body: { message: `${demoStaff("orders").name} took this step back already.` },
  });
});

test("after ten minutes only the owner opens a completed order again, with a reason", async () => {
  const number = await place();
  await move(number, "processing", "in-transit", "completed");
  clock += 11 * MINUTE;
  expect(await undo(number)).toMatchObject({
    status: 409,
    body: { message: "Ten minutes have passed: this step cannot be taken back any more." },
  });
  const { step_id: step, way } = await stepOf(number);
  expect(way).toBe("reopen");
  const path = `orders/${number}/reopen`;
  expect((await desk.post(path, { step, reason: "Brought back" })).status).toBe(403);
  const owner = await openDesk(fixture.shop.backend, "owner");
  expect((await owner.post(path, { step, reason: "" })).status).toBe(422);
  expect(await owner.post(path, { step, reason: "Brought back" })).toMatchObject({
    status: 200,
    body: { data: { state: "in-transit", undo: null } },
  });
  const [entry] = Object((await desk.read(`orders/${number}`)).audit);
  expect(entry).toMatchObject({ after: { undone: "completed", reason: "Brought back" } });
});
