/** @jest-environment node */
import { ORDER_STATUS, type OrderStatus } from "@/lib/backend/kernel/db/order-status";
import type { Db, Trx } from "@/lib/backend/kernel/db/schema";
import { inTransaction } from "@/lib/backend/kernel/db/transaction";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { changeOrderStatus } from "./change-order-status";
import { issueInvoice } from "./issue-invoice";
import { readInvoice } from "./read-invoice";

const { processing, inTransit, completed, cancelled } = ORDER_STATUS;
// New Year in Dhaka, six hours before it is in UTC.
const NEW_YEAR = Date.UTC(2030, 11, 31, 18, 0);

let fixture: OrderFixture;
let db: Db;
let other: Db;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  db = fixture.shop.db;
  other = await openRows(fixture.shop.dataDir);
  await arrangeProduct(db, "bp-arm", 100);
  await db
    .updateTable("batches")
    .set({ expires_on: Date.UTC(2041, 0) })
    .execute();
});

afterAll(() => other.destroy());

async function placeOrder(): Promise<number> {
  const orderNumber = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return id;
}

const move = (id: number, to: OrderStatus, at: number, rows = db) =>
  inTransaction(rows, (trx) => changeOrderStatus(trx, id, to, at, "test"));

async function packedOrder(at: number): Promise<number> {
  const id = await placeOrder();
  await move(id, processing, at);
  return id;
}

async function serialsOf(year: number): Promise<number[]> {
  const rows = await db
    .selectFrom("invoices")
    .select("serial")
    .where("year", "=", year)
    .orderBy("serial")
    .execute();
  return rows.map(({ serial }) => serial);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ["pending", [], false],
  ["processing", [processing], false],
  ["in transit", [processing, inTransit], true],
  ["completed", [processing, inTransit, completed], true],
  ["cancelled before it is handed over", [processing, cancelled], false],
  ["cancelled on its way", [processing, inTransit, cancelled], true],
] as const)("an order that is %s: an invoice or none", async (_name, steps, has) => {
  const id = await placeOrder();
  for (const to of steps) await move(id, to, NEW_YEAR - 1);
  expect((await readInvoice(db, id)) !== null).toBe(has);
});

test("each year in Dhaka begins with 1", async () => {
  const last = await serialsOf(2030);
  const id = await packedOrder(NEW_YEAR);
  await move(id, inTransit, NEW_YEAR);
  expect(await readInvoice(db, id)).toMatchObject({ number: "2031-000001", issuedAt: NEW_YEAR });
  expect(await serialsOf(2030)).toEqual(last);
  expect(last).toEqual(upTo(last.length));
});

test("an order that an earlier version handed over gets its invoice when it is completed", async () => {
  const id = await packedOrder(NEW_YEAR);
  await db.updateTable("orders").set({ status: inTransit }).where("id", "=", id).execute();
  expect(await readInvoice(db, id)).toBeNull();
  await move(id, completed, NEW_YEAR + 5);
  expect(await readInvoice(db, id)).toMatchObject({ issuedAt: NEW_YEAR + 5 });
});

test("parallel hand-overs and rollbacks leave no gap and no double", async () => {
  const at = Date.UTC(2040, 0, 2);
  const count = 12;
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push(await packedOrder(at));
  const failure = new Error("rolled back");
  const failing = (id: number, rows: Db) =>
    inTransaction(rows, async (trx: Trx) => {
      await changeOrderStatus(trx, id, inTransit, at, "test");
      throw failure;
    }).catch((error: unknown) => expect(error).toBe(failure));
  await Promise.all(
    ids.flatMap((id, n) => {
      const rows = n % 2 === 0 ? db : other;
      // Every third fails first, and is handed over afterwards.
      if (n % 3 === 0) return [failing(id, rows).then(() => move(id, inTransit, at, rows))];
      return [move(id, inTransit, at, rows)];
    }),
  );
  expect(await serialsOf(2040)).toEqual(upTo(count));

  await Promise.all(
    ids.map((id, n) =>
      inTransaction(n % 2 === 0 ? other : db, (trx) => issueInvoice(trx, id, at + 1)),
    ),
  );
  expect(await serialsOf(2040)).toEqual(upTo(count));
});

test("lines keep the rate of the day of the invoice", async () => {
  const id = await packedOrder(NEW_YEAR);
  const rates = () =>
    db.selectFrom("order_lines").select("vat_rate").where("order_id", "=", id).execute();
  const product = db.updateTable("products").where("id", "=", fixture.productId);
  await product.set({ vat_rate: 1_500 }).execute();
  expect(await rates()).toEqual([{ vat_rate: null }]);
  await move(id, inTransit, NEW_YEAR);
  await product.set({ vat_rate: 500 }).execute();
  await move(id, completed, NEW_YEAR);
  expect(await rates()).toEqual([{ vat_rate: 1_500 }]);
});
