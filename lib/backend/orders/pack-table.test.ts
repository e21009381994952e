/** @jest-environment node */
import { AppError } from "@/lib/backend/kernel/errors";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { rollBack } from "@/lib/dev/testing/backend/roll-back";
import { addBatch, arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { correctStock } from "../stock/change-stock";
import { setStock } from "../stock/grid-stock";
import { readLedger } from "../stock/ledger";
import { cancelledFor } from "./cancellation";
import { changeOrderStatus } from "./change-order-status";
import { chooseBatch } from "./choose-batch";
import { cancelForShop, moveOrder } from "./move-order";
import { packOrder } from "./pack-order";
import { findOrder } from "./staff-orders";

const NOW = Date.now();
const BY = "Salma";
const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;

let fixture: OrderFixture;
let number: string;

/** Three of five pieces of the batch T-1 are ordered; T-2 has four, and OLD has expired. */
beforeAll(async () => {
  const deliveryTerms = async () => ({ cashOnDelivery: true });
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, deliveryTerms });
  const { db } = fixture.shop;
  await arrangeProduct(db, "bp-arm", 5);
  await addBatch(db, fixture.productId, "T-2", 4, 400);
  const placed = await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
    ...body,
    paymentMethod: "cod",
    items: body.items.map((item) => ({ ...item, quantity: 3 })),
    totals: { tax: 0, discount: 75, total: 790 },
  }));
  number = numberOf(placed);
  await addBatch(db, fixture.productId, "OLD", 4, -1);
});

interface State {
  status: (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];
  packed?: boolean;
  hold?: "none";
}

async function arrange(trx: Trx, { status, packed = false, hold }: State): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ status, waits_for: null, packed_at: packed ? 1 : null, hold: hold ?? "full" })
    .where("order_number", "=", number)
    .execute();
  if (hold !== "none" && status !== cancelled) return;
  await trx.updateTable("batches").set({ quantity: 5 }).where("batch_no", "=", "T-1").execute();
}

/** Pieces of a batch for sale, held, and on the shelf. */
async function piecesOf(trx: Trx, batchNo: string): Promise<string> {
  const rows = await readLedger(trx, { productId: fixture.productId });
  const row = rows.find(({ batch_no }) => batch_no === batchNo);
  return `${row?.there} + ${row?.held} = ${row?.shelf}`;
}

async function lineId(trx: Trx): Promise<number> {
  const { id } = await findOrder(trx, number);
  const line = trx.selectFrom("order_lines").select("id").where("order_id", "=", id);
  return (await line.executeTakeFirstOrThrow()).id;
}

const count = (counted: number) => (trx: Trx) =>
  correctStock(
    trx,
    { id: fixture.productId },
    { batchNo: "T-1", counted, reason: "counted", field: "quantity" },
    { by: BY, at: NOW },
  );

const choose = (to: string, quantity: number) => async (trx: Trx) =>
  chooseBatch(trx, number, { line: await lineId(trx), from: "T-1", to, quantity }, NOW);

const ACTIONS = {
  pack: (trx: Trx) => packOrder(trx, number, { anyway: false }, BY, NOW),
  "hand over": (trx: Trx) => moveOrder(trx, number, { wanted: inTransit, anyway: false }, BY, NOW),
  cancel: (trx: Trx) => cancelForShop(trx, number, cancelledFor("asked"), BY, NOW),
  "take two of T-2": choose("T-2", 2),
  "count 10": count(10),
  "count 2": count(2),
} as const;

type Action = keyof typeof ACTIONS;

/** Returns the pieces of T-1 after an action, or the status of its refusal. */
function after(state: State, action: (trx: Trx) => Promise<unknown>): Promise<string | number> {
  return rollBack(fixture.shop.db, async (trx) => {
    await arrange(trx, state);
    try {
      await action(trx);
    } catch (error) {
      if (error instanceof AppError) return error.status;
      throw error;
    }
    return piecesOf(trx, "T-1");
  });
}

type Row = [state: string, is: State, now: string, results: Record<Action, string | number>];

const TABLE: Row[] = [
  [
    "pending",
    { status: pending },
    "2 + 3 = 5",
    {
      pack: 409,
      "hand over": 409,
      cancel: "5 + 0 = 5",
      "take two of T-2": "4 + 1 = 5",
      "count 10": "7 + 3 = 10",
      "count 2": 422,
    },
  ],
  [
    "pending, packed before it was cancelled and reopened",
    { status: pending, packed: true },
    "2 + 3 = 5",
    {
      pack: 409,
      "hand over": 409,
      cancel: "5 + 0 = 5",
      "take two of T-2": "4 + 1 = 5",
      "count 10": "7 + 3 = 10",
      "count 2": 422,
    },
  ],
  [
    "pending without its pieces",
    { status: pending, hold: "none" },
    "5 + 0 = 5",
    {
      pack: 409,
      "hand over": 409,
      cancel: "5 + 0 = 5",
      "take two of T-2": 409,
      "count 10": "10 + 0 = 10",
      "count 2": "2 + 0 = 2",
    },
  ],
  [
    "processing",
    { status: processing },
    "2 + 3 = 5",
    {
      pack: "2 + 0 = 2",
      "hand over": "2 + 0 = 2",
      cancel: "5 + 0 = 5",
      "take two of T-2": "4 + 1 = 5",
      "count 10": "7 + 3 = 10",
      "count 2": 422,
    },
  ],
  [
    "packed",
    { status: processing, packed: true },
    "2 + 0 = 2",
    {
      pack: "2 + 0 = 2",
      "hand over": "2 + 0 = 2",
      cancel: "5 + 0 = 5",
      "take two of T-2": 409,
      "count 10": "10 + 0 = 10",
      "count 2": "2 + 0 = 2",
    },
  ],
  [
    "in transit",
    { status: inTransit, packed: true },
    "2 + 0 = 2",
    {
      pack: 409,
      "hand over": "2 + 0 = 2",
      cancel: "2 + 0 = 2",
      "take two of T-2": 409,
      "count 10": "10 + 0 = 10",
      "count 2": "2 + 0 = 2",
    },
  ],
  [
    "handed over by an earlier version",
    { status: inTransit },
    "2 + 0 = 2",
    {
      pack: 409,
      "hand over": "2 + 0 = 2",
      cancel: "2 + 0 = 2",
      "take two of T-2": 409,
      "count 10": "10 + 0 = 10",
      "count 2": "2 + 0 = 2",
    },
  ],
  [
    "completed",
    { status: completed, packed: true },
    "2 + 0 = 2",
    {
      pack: 409,
      "hand over": 409,
      cancel: 409,
      "take two of T-2": 409,
      "count 10": "10 + 0 = 10",
      "count 2": "2 + 0 = 2",
    },
  ],
  [
    "cancelled",
    { status: cancelled, packed: true },
    "5 + 0 = 5",
    {
      pack: 409,
      "hand over": 409,
      cancel: "5 + 0 = 5",
      "take two of T-2": 409,
      "count 10": "10 + 0 = 10",
      "count 2": "2 + 0 = 2",
    },
  ],
];

test.each(TABLE)("%s: what each action does to the pieces", async (_name, state, now, results) => {
  expect(await after(state, async () => null)).toBe(now);
  const done: Record<string, string | number> = {};
  for (const [name, action] of Object.entries(ACTIONS)) done[name] = await after(state, action);
  expect(done).toEqual(results);
});

test.each<[string, number, number | string]>([
  ["T-2", 3, "5 + 0 = 5"],
  ["T-2", 1, "3 + 2 = 5"],
  ["T-2", 4, 422],
  ["T-1", 1, 422],
  ["OLD", 1, 422],
  ["nosuch", 1, 422],
])("while packing, %s instead of T-1 for %i pieces: %s", async (to, quantity, result) => {
  expect(await after({ status: processing }, choose(to, quantity))).toBe(result);
});

test("a chosen batch with too few pieces for sale is refused", async () => {
  const chosen = after({ status: processing }, async (trx) => {
    await trx.updateTable("batches").set({ quantity: 1 }).where("batch_no", "=", "T-2").execute();
    await choose("T-2", 2)(trx);
  });
  expect(await chosen).toBe(422);
});

test("the line keeps its price, and names both batches with their pieces", async () => {
  const line = await rollBack(fixture.shop.db, async (trx) => {
    await arrange(trx, { status: processing });
    const { was, more } = await choose("T-2", 2)(trx);
    const id = await lineId(trx);
    const row = trx.selectFrom("order_lines").select(["price", "quantity"]).where("id", "=", id);
    return { was, more, ...(await row.executeTakeFirstOrThrow()), t2: await piecesOf(trx, "T-2") };
  });
  expect(line).toEqual({
    was: { product: fixture.productId, batch: "T-1" },
    more: { product: fixture.productId, batch: "T-1 × 1, T-2 × 2" },
    price: 23_000,
    quantity: 3,
    t2: "2 + 2 = 4",
  });
});

test.each([
  ["pack", 409],
  ["hand over", 409],
  ["cancel", "5 + 0 = 5"],
] as const)("%s with pieces of a batch that expired meanwhile", async (action, result) => {
  const done = after({ status: processing }, async (trx) => {
    const expired = trx.updateTable("batches").set({ expires_on: NOW });
    await expired.where("batch_no", "=", "T-1").execute();
    await ACTIONS[action](trx);
  });
  expect(await done).toBe(result);
});

test("an order that is packed a second time, after a cancel and a late payment, is held first", async () => {
  const steps = await rollBack(fixture.shop.db, async (trx) => {
    await arrange(trx, { status: pending, packed: true });
    const { id } = await findOrder(trx, number);
    await changeOrderStatus(trx, id, processing, NOW, BY);
    const packing = await piecesOf(trx, "T-1");
    await ACTIONS.pack(trx);
    return [packing, await piecesOf(trx, "T-1")];
  });
  expect(steps).toEqual(["2 + 3 = 5", "2 + 0 = 2"]);
});

test.each<[number, string | number, string]>([
  [12, "5 + 3 = 8", "4 + 0 = 4"],
  [9, "2 + 3 = 5", "4 + 0 = 4"],
  [7, "0 + 3 = 3", "4 + 0 = 4"],
  [3, "0 + 3 = 3", "0 + 0 = 0"],
  [2, 422, ""],
])("%i pieces on the shelf in the price grid: T-1 %s, T-2 %s", async (stock, first, second) => {
  let other = "";
  const edit = { id: fixture.productId, stock, field: "rows.0.stock" };
  const done = after({ status: processing }, async (trx) => {
    await setStock(trx, edit, "counted", { by: BY, at: NOW });
    other = await piecesOf(trx, "T-2");
  });
  expect(await done).toBe(first);
  expect(other).toBe(second);
});

test("says who packed it and when, once; handing it over keeps that", async () => {
  const order = await rollBack(fixture.shop.db, async (trx) => {
    await arrange(trx, { status: processing });
    expect(await packOrder(trx, number, { anyway: false }, BY, NOW)).toEqual({
      step: { name: "packed", by: BY },
      more: { packed: true },
    });
    expect(await packOrder(trx, number, { anyway: false }, "Karim", NOW + 1)).toBeNull();
    await moveOrder(trx, number, { wanted: inTransit, anyway: false }, "Karim", NOW + 2);
    return findOrder(trx, number);
  });
  expect(order).toMatchObject({ packed_at: NOW, packed_by: BY, status: inTransit });
});
