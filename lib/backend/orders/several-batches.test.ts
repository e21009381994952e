/** @jest-environment node */
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { addBatch, arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { inTransaction } from "../kernel/db/transaction";
import { readLedger } from "../stock/ledger";
import { changeOrderStatus } from "./change-order-status";
import { keepPaidOrder } from "./reopen-order";
import { findOrder } from "./staff-orders";

let fixture: OrderFixture;
let desk: DeskVisitor;
let guest: Visitor;
let now = Date.now();

beforeAll(async () => {
  const deliveryTerms = async () => ({ cashOnDelivery: true });
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => now, deliveryTerms });
  desk = await openDesk(fixture.shop.backend, "owner");
});

beforeEach(async () => {
  now = Date.now();
  const { db } = fixture.shop;
  for (const table of ["credit_notes", "returns", "invoices"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("order_lines").where("product_id", "=", fixture.productId).execute();
  await arrangeProduct(db, "bp-arm", 2);
  await addBatch(db, fixture.productId, "T-2", 4, 400);
  await addBatch(db, fixture.productId, "T-3", 100, 500);
  await db
    .updateTable("batches")
    .set({ selling_price: 30_000 })
    .where("product_id", "=", fixture.productId)
    .where("batch_no", "=", "T-3")
    .execute();
  guest = new Visitor(fixture.shop.backend);
  await desk.confirm(demoStaff("owner").password);
});

/** Pieces for sale by batch, after a check that the ledger explains all of them. */
async function stock(): Promise<Record<string, number>> {
  const rows = await readLedger(fixture.shop.db, { productId: fixture.productId });
  expect(rows.map(({ unexplained }) => unexplained)).toEqual([0, 0, 0]);
  return Object.fromEntries(rows.map((row) => [row.batch_no, row.there]));
}

const NO_TOTALS = { tax: 0, discount: 0, total: 0 };

/** Orders pieces at the given totals; at others the shop refuses and names them. */
const order = (quantity: number, totals = NO_TOTALS) =>
  fixture.place(guest, (body) => ({
    ...body,
    paymentMethod: "cod",
    items: body.items.map((item) => ({ ...item, quantity })),
    totals,
  }));

/** Places an order at the totals that the shop names. @returns its number */
async function placed(quantity: number): Promise<string> {
  const { totals } = (await order(quantity)).body as { totals: typeof NO_TOTALS };
  return numberOf(await order(quantity, totals));
}

interface DeskOrder {
  id: string;
  version: string;
  total: number;
  lines: { id: number; batch_no: string; quantity: number }[];
}

async function shown(number: string): Promise<DeskOrder> {
  return ((await desk.get(`orders/${number}`)).body as { data: DeskOrder }).data;
}

const batchesOf = async (number: string) =>
  (await shown(number)).lines.map(({ batch_no, quantity }) => [quantity, batch_no]);

/** Changes the pieces of the first line, at the total that the desk shows. */
async function setPieces(number: string, quantity: number): Promise<void> {
  const { version, lines } = await shown(number);
  const change = { lines: [{ id: lines[0]?.id, quantity }], add: [] };
  const quoted = await desk.post(`orders/${number}/lines/quote`, change);
  const { data } = quoted.body as { data: { becomes: number; total: number } };
  const body = { ...change, version, total: data.becomes, reason: "asked by phone" };
  expect(await desk.put(`orders/${number}/lines`, body)).toMatchObject({ status: 200 });
}

async function moveTo(
  number: string,
  ...statuses: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS][]
) {
  const { db } = fixture.shop;
  const { id } = await findOrder(db, number);
  for (const to of statuses)
    await inTransaction(db, (trx) => changeOrderStatus(trx, id, to, now, "test"));
}

const { processing, inTransit, completed, cancelled } = ORDER_STATUS;

test("product, cart and orders offer the pieces of all batches at one price", async () => {
  const product = await guest.get(`/api/get-buynow-product-details/${fixture.productId}`);
  expect(product.body).toMatchObject({
    product: { inventory: { selling_price: 255, batch_no: "T-1", pack_quantity: 6 } },
  });
  const line = { product_id: fixture.productId, batch_no: "T-1", quantity: 5 };
  expect((await guest.send("POST", "/api/cart", line)).status).toBe(200);
  // A page of before, which names the next batch.
  const later = { ...line, batch_no: "T-2", quantity: 1 };
  expect((await guest.send("POST", "/api/cart", later)).status).toBe(200);
  expect((await guest.get("/api/cart")).body).toMatchObject({
    cartItems: [{ quantity: 6, available_quantity: 6, price: 230 }],
  });
  expect((await guest.send("POST", "/api/cart", later)).status).toBe(422);
  expect(await order(7)).toMatchObject({ status: 422, body: { left: 6 } });
});

test("an order takes the batch that expires first, then the next; a cancel puts all back", async () => {
  const number = await placed(5);
  expect(await stock()).toEqual({ "T-1": 0, "T-2": 1, "T-3": 100 });
  expect(await batchesOf(number)).toEqual([[5, "T-1 × 2, T-2 × 3"]]);
  await moveTo(number, processing, cancelled);
  expect(await stock()).toEqual({ "T-1": 2, "T-2": 4, "T-3": 100 });
});

/** Cancels an order at the desk. @returns the body that takes it back */
async function cancelAtDesk(number: string): Promise<{ step: unknown }> {
  const { version } = await shown(number);
  const cancel = { to: "cancelled", cancel_reason: "asked", version };
  const { body } = await desk.post(`orders/${number}/move`, cancel);
  return { step: (body as { data: { undo: { step_id: number } } }).data.undo.step_id };
}

test("a cancel that is taken back takes the same batches, or else those that expire first", async () => {
  const number = await placed(3);
  const taken = { "T-1": 0, "T-2": 3, "T-3": 100 };
  const again = await cancelAtDesk(number);
  expect((await desk.post(`orders/${number}/undo`, again)).status).toBe(200);
  expect(await stock()).toEqual(taken);
  expect(await batchesOf(number)).toEqual([[3, "T-1 × 2, T-2 × 1"]]);
  const later = await cancelAtDesk(number);
  await moveTo(await placed(1), processing);
  expect((await desk.post(`orders/${number}/undo`, later)).status).toBe(200);
  expect(await stock()).toEqual({ "T-1": 0, "T-2": 2, "T-3": 100 });
  expect(await batchesOf(number)).toEqual([[3, "T-1 × 1, T-2 × 2"]]);
});

test("slip, invoice and history name each batch with its pieces", async () => {
  const number = await placed(3);
  const slips = await desk.get(`orders/print?kind=slips&numbers=${number}&lang=en`);
  expect(String(slips.body)).toMatch(/T-1 × 2.*T-2 × 1/s);
  await moveTo(number, processing, inTransit);
  const invoices = await desk.get(`orders/print?kind=invoices&numbers=${number}&lang=en`);
  expect(String(invoices.body)).toContain("T-1 × 2, T-2 × 1");
  const { data } = (await desk.get(`products/${fixture.productId}/stock-history`)).body as {
    data: { id: string; kind: string; batch_no: string; change: number; balance: number }[];
  };
  const sold = data.filter(({ kind }) => kind === "sold");
  expect(sold.map(({ batch_no, change }) => [batch_no, change]).sort()).toEqual([
    ["T-1", -2],
    ["T-2", -1],
  ]);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  expect(data[0]?.balance).toBe(103);
});

test("fewer pieces go back to what expires last, more are taken as for a new order", async () => {
  const number = await placed(3);
  await setPieces(number, 5);
  expect(await batchesOf(number)).toEqual([[5, "T-1 × 2, T-2 × 3"]]);
  await setPieces(number, 2);
  expect(await batchesOf(number)).toEqual([[2, "T-1"]]);
  expect(await stock()).toEqual({ "T-1": 0, "T-2": 4, "T-3": 100 });
  await setPieces(number, 1);
  expect(await stock()).toEqual({ "T-1": 1, "T-2": 4, "T-3": 100 });
  await setPieces(number, 6);
  expect(await batchesOf(number)).toEqual([[6, "T-1 × 2, T-2 × 4"]]);
  expect(await stock()).toEqual({ "T-1": 0, "T-2": 0, "T-3": 100 });
});

test("pieces of an order that held none are taken late, at its price, from any batch", async () => {
  const number = await placed(3);
  const { db } = fixture.shop;
  const { id } = await findOrder(db, number);
  const late = await rollBack(db, async (trx) => {
    await trx.updateTable("orders").set({ hold: "none" }).where("id", "=", id).execute();
    await trx.deleteFrom("order_line_batches").execute();
    await trx
      .updateTable("batches")
      .set({ quantity: 1 })
      .where("product_id", "=", fixture.productId)
      .where("batch_no", "in", ["T-1", "T-2"])
      .execute();
    expect(await keepPaidOrder(trx, id, now)).toHaveLength(1);
    return trx.selectFrom("order_line_batches").select(["batch_no", "quantity"]).execute();
  });
  expect(late).toEqual([
    { batch_no: "T-2", quantity: 1 },
    { batch_no: "T-3", quantity: 1 },
  ]);
});

test("returned pieces go back to the batches that they came from, each once", async () => {
  const number = await placed(5);
  await moveTo(number, processing, inTransit, completed);
  const line = (await shown(number)).lines[0]?.id ?? 0;
  const back = async (quantity: number) => {
    const lines = [{ line, quantity, reason: "It does not switch on." }];
    expect(await guest.send("POST", `/api/order-returns/${number}`, { lines })).toMatchObject({
      status: 200,
    });
    const { id } = await fixture.shop.db
      .selectFrom("returns")
      .select("id")
      .where("state", "=", "requested")
      .executeTakeFirstOrThrow();
    const accepted = { version: "requested", action: "accept" };
    expect(await desk.post(`returns/${id}/decide`, accepted)).toMatchObject({ status: 200 });
    const received = { version: "accepted", action: "receive", restock: true };
    expect(await desk.post(`returns/${id}/decide`, received)).toMatchObject({ status: 200 });
  };
  await back(1);
  expect(await stock()).toEqual({ "T-1": 1, "T-2": 1, "T-3": 100 });
  await back(2);
  expect(await stock()).toEqual({ "T-1": 2, "T-2": 2, "T-3": 100 });
  await back(2);
  expect(await stock()).toEqual({ "T-1": 2, "T-2": 4, "T-3": 100 });
});

test("a line that an instance of before wrote has all its pieces from one batch", async () => {
  const number = await placed(2);
  const rows = await fixture.shop.db.selectFrom("order_line_batches").selectAll().execute();
  expect(rows).toEqual([]);
  expect(await batchesOf(number)).toEqual([[2, "T-1"]]);
});

test("orders at the same time share the batches and never take more than there is", async () => {
  const bodies = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const visitor = new Visitor(fixture.shop.backend);
      return { visitor, body: await fixture.body(visitor) };
    }),
  );
  const answers = await Promise.all(
    bodies.map(({ visitor, body }) =>
      fixture.send(visitor, {
        ...body,
        paymentMethod: "cod",
        items: body.items.map((item) => ({ ...item, quantity: 2 })),
        totals: { tax: 0, discount: 50, total: 560 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422]);
  expect(await stock()).toEqual({ "T-1": 0, "T-2": 0, "T-3": 100 });
});
