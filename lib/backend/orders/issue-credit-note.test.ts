/** @jest-environment node */
import { ORDER_STATUS, type OrderStatus } from "@/lib/backend/kernel/db/order-status";
import type { Db, Trx } from "@/lib/backend/kernel/db/schema";
import { inTransaction } from "@/lib/backend/kernel/db/transaction";
import { type LineOrder, placeLine } from "@/lib/dev/testing/backend/delivered-order";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import { changeOrderStatus } from "./change-order-status";
import { readCreditNotes } from "./read-credit-notes";

const { processing, inTransit, completed, cancelled } = ORDER_STATUS;
// New Year in Dhaka, six hours before it is in UTC.
const NEW_YEAR = Date.UTC(2030, 11, 31, 18, 0);

let fixture: OrderFixture;
let db: Db;
let other: Db;

const deliveryTerms = async () => ({ cashOnDelivery: true });

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, deliveryTerms });
  db = fixture.shop.db;
  other = await openRows(fixture.shop.dataDir);
  await arrangeProduct(db, "bp-arm", 500);
  await db
    .updateTable("batches")
    .set({ expires_on: Date.UTC(2041, 0) })
    .execute();
});

afterAll(() => other.destroy());

const move = (id: number, to: OrderStatus, at: number, rows = db) =>
  inTransaction(rows, (trx) => changeOrderStatus(trx, id, to, at, "test"));

async function orderAfter(steps: readonly OrderStatus[], at: number): Promise<LineOrder> {
  const order = await placeLine(fixture, () => at);
  for (const to of steps) await order.move(to);
  return order;
}

async function serialsOf(year: number): Promise<number[]> {
  const notes = db.selectFrom("credit_notes").select("serial").where("year", "=", year);
  return (await notes.orderBy("serial").execute()).map(({ serial }) => serial);
}

test.each([
  ["pending", [], 0],
  ["in transit", [processing, inTransit], 0],
  ["completed", [processing, inTransit, completed], 0],
  ["cancelled before it is handed over", [processing, cancelled], 0],
  ["cancelled on its way", [processing, inTransit, cancelled], 1],
] as const)("an order that is %s: a credit note or none", async (_name, steps, count) => {
  const { id } = await orderAfter(steps, NEW_YEAR - 1);
  expect(await readCreditNotes(db, id)).toHaveLength(count);
});

test("numbers start at 1 in each year of Dhaka, in a separate series", async () => {
  const last = await serialsOf(2030);
  const { id } = await orderAfter([processing, inTransit, cancelled], NEW_YEAR);
  expect(await readCreditNotes(db, id)).toMatchObject([
    { number: "CN-2031-000001", issuedAt: NEW_YEAR, returnId: null },
  ]);
  expect(await serialsOf(2030)).toEqual(last);
});

test("an order that an earlier version handed over without an invoice gets none", async () => {
  const { id } = await orderAfter([processing], NEW_YEAR);
  await db.updateTable("orders").set({ status: inTransit }).where("id", "=", id).execute();
  await move(id, cancelled, NEW_YEAR);
  expect(await readCreditNotes(db, id)).toEqual([]);
});

test("parallel cancellations and rollbacks leave no gap and no double", async () => {
  const at = Date.UTC(2040, 0, 2);
  const count = 8;
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await orderAfter([processing, inTransit], at)).id);
  const failure = new Error("rolled back");
  const failing = (id: number, rows: Db) =>
    inTransaction(rows, async (trx: Trx) => {
      await changeOrderStatus(trx, id, cancelled, at, "test");
      throw failure;
    }).catch((error: unknown) => expect(error).toBe(failure));
  await Promise.all(
    ids.map(async (id, n) => {
      const rows = n % 2 === 0 ? db : other;
      // Every third fails first, and is cancelled afterwards.
      if (n % 3 === 0) await failing(id, rows);
      await move(id, cancelled, at, rows);
    }),
  );
  expect(await serialsOf(2040)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});
