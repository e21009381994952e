/** @jest-environment node */
import { type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { inTransaction } from "../kernel/db/transaction";
import { recordManualPayment } from "../orders/manual-payment";
import { readLedger } from "./ledger";

const { processing, inTransit } = ORDER_STATUS;

let fixture: OrderFixture;
let desk: DeskVisitor;
let now = Date.now();

const deliveryTerms = async () => ({ cashOnDelivery: true });

beforeEach(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => now, deliveryTerms });
  desk = await openDesk(fixture.shop.backend, "owner");
  await desk.confirm(demoStaff("owner").password);
});

const db = () => fixture.shop.db;

async function move({ number }: LineOrder, to: string) {
  now += 60_000;
  const { version } = await desk.read(`orders/${number}`);
  const why = to === "cancelled" ? { cancel_reason: "not_taken" } : {};
  return desk.post(`orders/${number}/move`, { to, version, ...why });
}

/** An order of three pieces that was cancelled on its way, and its parcel. */
async function cancelledOnItsWay(): Promise<{ order: LineOrder; parcel: number }> {
  const order = await placeLine(fixture, () => now);
  for (const to of ["processing", "in-transit", "cancelled"])
    expect((await move(order, to)).status).toBe(200);
  const { id } = await db()
    .selectFrom("returns")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { order, parcel: id };
}

async function decide(parcel: number, body: Record<string, unknown>) {
  const { state: version } = await db()
    .selectFrom("returns")
    .select("state")
    .where("id", "=", parcel)
    .executeTakeFirstOrThrow();
  return desk.post(`returns/${parcel}/decide`, { version, ...body });
}

/** Pieces for sale, and pieces that the ledger cannot explain. */
async function stock() {
  const ledger = await readLedger(db(), { productId: fixture.productId });
  return {
    there: ledger.reduce((sum, { there }) => sum + there, 0),
    unexplained: ledger.map(({ unexplained }) => unexplained),
  };
}

const TWO = { there: 2, unexplained: [0] };
const FIVE = { there: 5, unexplained: [0] };
const RESTOCK = { action: "receive", restock: true };
const WRITE_OFF = { action: "receive", restock: false, reason: "The box is wet" };

test("pieces of a cancelled parcel are not for sale before a person has received them", async () => {
  const { order, parcel } = await cancelledOnItsWay();
  expect(await stock()).toEqual(TWO);
  expect(await desk.read(`orders/${order.number}`)).toMatchObject({
    state: "cancelled",
    coming_back: true,
  });
  const { body } = await desk.get("returns?state=coming_back");
  expect(body).toMatchObject({
    data: [
      {
        id: parcel,
        order: order.number,
        is_parcel: true,
        actions: ["receive"],
        quantity: 3,
        amount: 0,
      },
    ],
    meta: { accepted: 0, coming_back: 1 },
  });
  expect(await order.guest.get(`/api/order-returns/${order.number}`)).toMatchObject({
    body: { returns: [], lines: [{ quantity: 0 }] },
  });
  for (const _ of ["once", "twice"])
    expect(await decide(parcel, RESTOCK)).toMatchObject({
      status: 200,
      body: { data: { state: "received", restocked: true, actions: [] } },
    });
  expect(await stock()).toEqual(FIVE);
  expect((await desk.get("returns?state=received")).body).toMatchObject({
    data: [],
    meta: { received: 0, coming_back: 0 },
  });
  expect(await desk.read(`orders/${order.number}`)).toMatchObject({ coming_back: false });
  const history = await desk.get(`products/${fixture.productId}/stock-history`);
  expect(history.body).toMatchObject({
    data: [{ kind: "returned", change: 3 }, { kind: "sold", change: -3 }, { kind: "opening" }],
  });
});

test("pieces that cannot be sold are written off with a reason", async () => {
  const { parcel } = await cancelledOnItsWay();
  const { reason: _, ...silent } = WRITE_OFF;
  expect(await decide(parcel, silent)).toMatchObject({
    status: 422,
    body: { errors: { reason: [expect.any(String)] } },
  });
  expect(await decide(parcel, WRITE_OFF)).toMatchObject({
    status: 200,
    body: { data: { state: "received", restocked: false, answer: "The box is wet" } },
  });
  expect(await stock()).toEqual(TWO);
});

const REASON = "The box is wet";

/** Receives pieces of batches, and writes the others off. */
const split = (pieces: Record<string, number>, reason: string | null = REASON) => ({
  ...RESTOCK,
  reason,
  pieces: Object.entries(pieces).map(([batch_no, quantity]) => ({ batch_no, quantity })),
});

test("of a line that comes back a part is for sale again, and the rest is written off", async () => {
  const { order, parcel } = await cancelledOnItsWay();
  for (const _ of ["once", "twice"])
    expect(await decide(parcel, split({ "T-1": 2 }))).toMatchObject({
      status: 200,
      body: { data: { state: "received", restocked: true, written_off: 1, answer: REASON } },
    });
  expect(await stock()).toEqual({ there: 4, unexplained: [0] });
  const history = await desk.get(`products/${fixture.productId}/stock-history`);
  expect(history.body).toMatchObject({
    data: [
      { kind: "returned", change: 2, balance: 4 },
      { kind: "sold", change: -3, balance: 2 },
      { kind: "opening", balance: 5 },
    ],
    total: 3,
  });
  const { audit } = await desk.read(`orders/${order.number}`);
  expect(JSON.stringify(audit)).toContain('"written_off":1');
});

test("a line of several batches is divided by batch", async () => {
  const batches = db().updateTable("batches").where("product_id", "=", fixture.productId);
  await batches.set({ quantity: 2, purchased_quantity: 2 }).execute();
  const { id: _, ...first } = await db()
    .selectFrom("batches")
    .selectAll()
    .where("product_id", "=", fixture.productId)
    .executeTakeFirstOrThrow();
  const second = { batch_no: "T-2", expires_on: first.expires_on + 1, quantity: 4 };
  await db()
    .insertInto("batches")
    .values({ ...first, ...second, purchased_quantity: 4 })
    .execute();
  const { parcel } = await cancelledOnItsWay();
  const { body } = await desk.get("returns?state=coming_back");
  expect(body).toMatchObject({
    data: [
      {
        batch_no: "T-1 × 2, T-2 × 1",
        batches: [
          { batch_no: "T-1", quantity: 2 },
          { batch_no: "T-2", quantity: 1 },
        ],
        written_off: 0,
      },
    ],
  });
  expect(await decide(parcel, split({ "T-2": 2 }))).toMatchObject({
    status: 422,
    body: { errors: { pieces: ["Only 1 pieces of batch T-2 can come back."] } },
  });
  expect((await decide(parcel, split({ "T-1": 1, "T-2": 1 }))).status).toBe(200);
  const ledger = await readLedger(db(), { productId: fixture.productId });
  expect(ledger).toMatchObject([
    { batch_no: "T-1", there: 1, sold: 2, returned: 1, unexplained: 0 },
    { batch_no: "T-2", there: 4, sold: 1, returned: 1, unexplained: 0 },
  ]);
});

test("pieces of several batches can all be for sale again", async () => {
  const { parcel } = await cancelledOnItsWay();
  expect(await decide(parcel, split({ "T-1": 3 }, null))).toMatchObject({
    status: 200,
    body: { data: { restocked: true, written_off: 0, answer: null } },
  });
  expect(await stock()).toEqual(FIVE);
});

test.each([
  ["no reason", split({ "T-1": 2 }, null), "reason"],
  ["too many pieces", split({ "T-1": 4 }), "pieces"],
  ["another batch", split({ "T-9": 1 }), "pieces"],
  ["no pieces", split({}), "pieces"],
  ["half a piece", split({ "T-1": 0.5 }), "pieces.0.quantity"],
  [
    "a batch twice",
    { ...split({}), pieces: [1, 2].map((quantity) => ({ batch_no: "T-1", quantity })) },
    "pieces",
  ],
])("a line is not divided with %s", async (_what, body, field) => {
  const { parcel } = await cancelledOnItsWay();
  expect(await decide(parcel, body)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
  expect(await stock()).toEqual(TWO);
});

test("pieces that must stay cold never come back on sale", async () => {
  const { parcel } = await cancelledOnItsWay();
  const products = db().updateTable("products").where("id", "=", fixture.productId);
  await products.set({ cold_chain: 1 }).execute();
  expect(await decide(parcel, RESTOCK)).toMatchObject({
    status: 422,
    body: { errors: { restock: [expect.stringMatching(/must stay cold/)] } },
  });
  expect(await decide(parcel, split({ "T-1": 1 }))).toMatchObject({
    status: 422,
    body: { errors: { restock: [expect.stringMatching(/must stay cold/)] } },
  });
  expect((await decide(parcel, WRITE_OFF)).status).toBe(200);
  expect(await stock()).toEqual(TWO);
});

test.each([
  ["accept", { action: "accept" }],
  ["refuse", { action: "refuse", reason: "Lost" }],
])("a parcel cannot be decided with %s, and has no refund", async (_, body) => {
  const { parcel } = await cancelledOnItsWay();
  const { status } = await decide(parcel, body);
  expect(status).toBe(body.action === "accept" ? 200 : 409);
  await decide(parcel, RESTOCK);
  const refund = await desk.post(`returns/${parcel}/refund`, { version: "received" });
  expect(refund.status).toBe(409);
});

test("two people receive a parcel at once: its pieces come back once", async () => {
  const { parcel } = await cancelledOnItsWay();
  const answers = await Promise.all([decide(parcel, RESTOCK), decide(parcel, RESTOCK)]);
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect(await stock()).toEqual(FIVE);
});

test("a cancel on the way that is taken back leaves the pieces with the parcel", async () => {
  const order = await placeLine(fixture, () => now);
  for (const to of ["processing", "in-transit"]) await move(order, to);
  // As an order that a version without invoices handed over; with one a credit note forbids it.
  await db().deleteFrom("invoices").where("order_id", "=", order.id).execute();
  await move(order, "cancelled");
  const { undo } = await desk.read(`orders/${order.number}`);
  expect(undo).toMatchObject({ step: "cancelled", refusal: null, stock: "unchanged" });
  const undone = await desk.post(`orders/${order.number}/undo`, { step: Object(undo).step_id });
  expect(undone).toMatchObject({
    status: 200,
    body: { data: { state: "in-transit", coming_back: false } },
  });
  expect((await desk.get("returns?state=coming_back")).body).toMatchObject({ data: [] });
  expect(await stock()).toEqual(TWO);
  expect((await move(order, "completed")).status).toBe(200);
  expect(await stock()).toEqual(TWO);
});

test("a parcel that was received keeps its cancel", async () => {
  const order = await placeLine(fixture, () => now);
  for (const to of [processing, inTransit]) await order.move(to);
  await db().deleteFrom("invoices").where("order_id", "=", order.id).execute();
  await move(order, "cancelled");
  const { id } = await db().selectFrom("returns").select("id").executeTakeFirstOrThrow();
  await decide(id, RESTOCK);
  const { undo } = await desk.read(`orders/${order.number}`);
  expect(undo).toMatchObject({ step: "cancelled", refusal: "return" });
});

test("a late payment does not open an order again whose parcel comes back", async () => {
  const { order } = await cancelledOnItsWay();
  const payment = {
    orderNumber: order.number,
    method: "cash",
    trxId: null,
    amount: 79_000,
  } as const;
  const paid = inTransaction(db(), (trx) => recordManualPayment(trx, payment, now));
  await expect(paid).rejects.toMatchObject({ status: 409 });
  expect(await stock()).toEqual(TWO);
});
