/** @jest-environment node */
import { RETURN_STATES, type ReturnState } from "@/lib/contract/terms";
import { deliverLine, type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { readLedger } from "../stock/ledger";

const DAY = 86_400_000;
const { processing, inTransit } = ORDER_STATUS;

let fixture: OrderFixture;
let desk: DeskVisitor;
let now = Date.now();

const deliveryTerms = async () => ({ cashOnDelivery: true });

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => now, deliveryTerms });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
  desk = await openDesk(fixture.shop.backend, "owner");
});

beforeEach(async () => {
  await desk.confirm(demoStaff("owner").password);
});

const db = () => fixture.shop.db;

const delivered = () => placeLine(fixture, () => now);
const deliver = () => deliverLine(fixture, () => now);

function ask(
  { number, line }: LineOrder,
  who: Visitor,
  change: Record<string, unknown> = {},
  key?: string,
) {
  const lines = [{ line, quantity: 1, reason: "It does not switch on.", ...change }];
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  return who.send("POST", `/api/order-returns/${number}`, { lines }, { headers });
}

const read = ({ number, guest }: LineOrder) => guest.get(`/api/order-returns/${number}`);

const rowsOf = ({ id }: LineOrder) =>
  db().selectFrom("returns").selectAll().where("order_id", "=", id).orderBy("id").execute();

async function returnOf(order: LineOrder, quantity = 1): Promise<number> {
  expect(await ask(order, order.guest, { quantity })).toMatchObject({ status: 200 });
  return (await rowsOf(order)).at(-1)?.id ?? 0;
}

const stateOf = async (id: number) =>
  (await db().selectFrom("returns").select("state").where("id", "=", id).executeTakeFirstOrThrow())
    .state;

/** Decides as a screen that shows the return as it is now. */
const decide = async (id: number, body: Record<string, unknown>) =>
  desk.post(`returns/${id}/decide`, { version: await stateOf(id), ...body });

const ACTIONS = {
  accept: (id: number) => decide(id, { action: "accept" }),
  refuse: (id: number) => decide(id, { action: "refuse", reason: "It was opened." }),
  receive: (id: number) => decide(id, { action: "receive", restock: true }),
  refund: async (id: number) => desk.post(`returns/${id}/refund`, { version: await stateOf(id) }),
};

type Action = keyof typeof ACTIONS;

const WAY: Record<ReturnState, Action[]> = {
  requested: [],
  accepted: ["accept"],
  refused: ["refuse"],
  received: ["accept", "receive"],
  refunded: ["accept", "receive", "refund"],
};

/** Expected state after each action; null if it is refused. */
const TABLE: Record<ReturnState, Record<Action, ReturnState | null>> = {
  requested: { accept: "accepted", refuse: "refused", receive: null, refund: null },
  accepted: { accept: "accepted", refuse: "refused", receive: "received", refund: null },
  refused: { accept: null, refuse: "refused", receive: null, refund: null },
  received: { accept: null, refuse: null, receive: "received", refund: "refunded" },
  refunded: { accept: null, refuse: null, receive: null, refund: "refunded" },
};

const refundsOf = ({ id }: LineOrder) =>
  db()
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["refunds.amount", "refunds.state"])
    .where("payments.order_id", "=", id)
    .execute();

describe.each(RETURN_STATES)("a return that is %s", (state) => {
  test.each(Object.keys(ACTIONS) as Action[])("%s", async (action) => {
    const order = await deliver();
    const id = await returnOf(order, 2);
    for (const step of WAY[state]) expect((await ACTIONS[step](id)).status).toBe(200);
    const stock = await fixture.stock();
    const refunds = (await refundsOf(order)).length;
    const expected = TABLE[state][action];
    const response = await ACTIONS[action](id);
    expect(response.status).toBe(expected === null ? 409 : 200);
    expect(await stateOf(id)).toBe(expected ?? state);
    const changes = expected !== null && expected !== state;
    expect(await fixture.stock()).toBe(stock + (changes && action === "receive" ? 2 : 0));
    const more = changes && action === "refund" ? 1 : 0;
    expect(await refundsOf(order)).toHaveLength(refunds + more);
    if (more) expect(await refundsOf(order)).toEqual([{ amount: 46_000, state: "done" }]);
  });
});

test("the pieces of a return that is received are in the stock ledger, or written off", async () => {
  const order = await deliver();
  const [good, bad] = [await returnOf(order), await returnOf(order)];
  const before = await fixture.stock();
  for (const id of [good, bad]) await ACTIONS.accept(id);
  await decide(good, { action: "receive", restock: true });
  await decide(bad, { action: "receive", restock: false });
  expect(await fixture.stock()).toBe(before + 1);
  const rows = await rowsOf(order);
  expect(rows.map(({ restocked }) => restocked)).toEqual([1, 0]);
  const batches = await readLedger(db(), { productId: fixture.productId });
  expect(batches.map(({ unexplained }) => unexplained)).toEqual([0]);
});

test("never more than was bought, also with parallel requests; a refused one frees its pieces", async () => {
  const order = await deliver();
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => ask(order, order.guest, { quantity: 1 })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422]);
  const rows = await rowsOf(order);
  expect(rows).toHaveLength(3);
  expect((await read(order)).body).toMatchObject({
    lines: [{ quantity: 0, refusal: "all_returned" }],
  });
  await ACTIONS.refuse(rows[0]?.id ?? 0);
  expect(await ask(order, order.guest, { quantity: 2 })).toMatchObject({
    status: 422,
    body: { errors: { lines: ["Only 1 pieces of it can be sent back."] } },
  });
  expect((await ask(order, order.guest, { quantity: 1 })).status).toBe(200);
});

test("refuses to return cold-chain products", async () => {
  const order = await deliver();
  const product = db().updateTable("products").where("id", "=", fixture.productId);
  await product.set({ cold_chain: 1 }).execute();
  expect((await read(order)).body).toMatchObject({ lines: [{ refusal: "cold_chain" }] });
  expect(await ask(order, order.guest)).toMatchObject({
    status: 422,
    body: { errors: { lines: ["This product must stay cold, so it cannot be sent back."] } },
  });
  await product.set({ cold_chain: 0 }).execute();
  expect((await ask(order, order.guest)).status).toBe(200);
});

test("two entries for one line count together", async () => {
  const order = await deliver();
  const entry = { line: order.line, quantity: 2, reason: "Broken" };
  const response = await order.guest.send("POST", `/api/order-returns/${order.number}`, {
    lines: [entry, entry],
  });
  expect(response.status).toBe(422);
  expect(await rowsOf(order)).toEqual([]);
});

test("a repeat under the same key asks once", async () => {
  const order = await deliver();
  for (let n = 0; n < 2; n++)
    expect((await ask(order, order.guest, {}, "return-key-1")).status).toBe(200);
  expect(await rowsOf(order)).toHaveLength(1);
});

test.each(["pending", "processing", "in transit"])(
  "nothing of an order that is %s",
  async (name) => {
    const order = await delivered();
    const steps = { pending: [], processing: [processing], "in transit": [processing, inTransit] };
    for (const to of steps[name as keyof typeof steps]) await order.move(to);
    expect((await read(order)).body).toMatchObject({ until: null, refusal: "not_delivered" });
    expect(await ask(order, order.guest)).toMatchObject({
      status: 422,
      body: { errors: { lines: ["This order is not delivered yet."] } },
    });
  },
);

test("until the end of the seventh day in Dhaka", async () => {
  const start = now;
  const order = await deliver();
  now = start + 7 * DAY;
  expect((await read(order)).body).toMatchObject({ refusal: null });
  expect((await ask(order, order.guest)).status).toBe(200);
  now = start + 8 * DAY;
  expect((await read(order)).body).toMatchObject({ refusal: "too_late" });
  expect(await ask(order, order.guest)).toMatchObject({ status: 422 });
  now = start;
});

test("accepts only the customer of the order, and requires a reason", async () => {
  const order = await deliver();
  const stranger = new Visitor(fixture.shop.backend);
  expect((await stranger.get(`/api/order-returns/${order.number}`)).status).toBe(404);
  expect((await ask(order, stranger)).status).toBe(404);
  expect((await ask({ ...order, number: "NM-0000-0000-0000" }, order.guest)).status).toBe(404);
  for (const wrong of [
    { reason: " " },
    { reason: "x".repeat(501) },
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 4 },
    { line: 999_999 },
  ])
    expect(await ask(order, order.guest, wrong)).toMatchObject({ status: 422 });
  expect(await rowsOf(order)).toEqual([]);
});

test("notifies the customer of the decision and its reason, and audits both", async () => {
  const order = await deliver();
  const id = await returnOf(order);
  expect(await decide(id, { action: "refuse", reason: " " })).toMatchObject({
    status: 422,
    body: { errors: { reason: expect.anything() } },
  });
  await ACTIONS.refuse(id);
  expect((await read(order)).body).toMatchObject({
    returns: [{ id, state: "refused", answer: "It was opened.", quantity: 1, amount: 230 }],
  });
  const audit = await desk.get(`audit?subject=${encodeURIComponent(`order ${order.number}`)}`);
  expect(JSON.stringify(audit.body)).toContain("It was opened.");
});

describe("a screen that shows an earlier state", () => {
  const STALE: [Action, ReturnState, Record<string, unknown>][] = [
    ["accept", "requested", { action: "refuse", reason: "It was opened." }],
    ["accept", "requested", { action: "accept" }],
    ["refuse", "requested", { action: "accept" }],
  ];

  test.each(STALE)("after %s, from %s: %j is refused", async (first, shown, body) => {
    const order = await deliver();
    const id = await returnOf(order);
    expect((await ACTIONS[first](id)).status).toBe(200);
    const state = await stateOf(id);
    const stale = await desk.post(`returns/${id}/decide`, { version: shown, ...body });
    expect(stale).toMatchObject({
      status: 409,
      body: { current: { id, state, version: state } },
    });
    expect(await stateOf(id)).toBe(state);
  });

  test("cannot pay back twice", async () => {
    const order = await deliver();
    const id = await returnOf(order);
    for (const step of WAY.refunded) expect((await ACTIONS[step](id)).status).toBe(200);
    const stale = await desk.post(`returns/${id}/refund`, { version: "received" });
    expect(stale).toMatchObject({ status: 409, body: { current: { state: "refunded" } } });
    expect(await refundsOf(order)).toHaveLength(1);
  });

  test("needs a version", async () => {
    const order = await deliver();
    const id = await returnOf(order);
    expect((await desk.post(`returns/${id}/decide`, { action: "accept" })).status).toBe(422);
  });

  test("one of two clerks who decide together gets the conflict", async () => {
    const order = await deliver();
    const id = await returnOf(order);
    const [accept, refuse] = await Promise.all([
      desk.post(`returns/${id}/decide`, { version: "requested", action: "accept" }),
      desk.post(`returns/${id}/decide`, {
        version: "requested",
        action: "refuse",
        reason: "It was opened.",
      }),
    ]);
    expect([accept?.status, refuse?.status].sort()).toEqual([200, 409]);
  });
});

test("the desk lists them by state and order, with counts", async () => {
  const order = await deliver();
  const id = await returnOf(order, 2);
  const { body } = await desk.get(`returns?state=requested&number=${order.number}`);
  expect(body).toMatchObject({
    total: 1,
    data: [{ id, order: order.number, quantity: 2, amount: 460, actions: ["accept", "refuse"] }],
    meta: { requested: expect.any(Number), refunded: expect.any(Number) },
  });
  expect((await desk.get(`returns?state=accepted&number=${order.number}`)).body).toMatchObject({
    total: 0,
  });
  const unknown = await desk.post("returns/999999/decide", { version: "x", action: "accept" });
  expect(unknown.status).toBe(404);
});
