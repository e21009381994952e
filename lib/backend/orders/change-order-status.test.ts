/** @jest-environment node */

import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { OrderStatus } from "../kernel/db/order-status";
import { changeOrderStatus } from "./change-order-status";

let fixture: OrderFixture;
let orderId: number;

beforeEach(async () => {
  fixture = await OrderFixture.open();
  numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  orderId = (await fixture.orders())[0]?.id ?? 0;
});

function change(to: OrderStatus, id = orderId) {
  return fixture.shop.db
    .transaction()
    .execute((trx) => changeOrderStatus(trx, id, to, Date.now(), "staff"));
}

async function status() {
  return (await fixture.orders())[0]?.status;
}

async function history() {
  const rows = await fixture.shop.db
    .selectFrom("order_status_history")
    .select(["from_status", "to_status", "changed_by"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => [row.from_status, row.to_status, row.changed_by]);
}

/** Steps to each status, and the statuses that may follow. */
const ROUTES: [OrderStatus[], OrderStatus[]][] = [
  [[], [1, 4]],
  [[1], [2, 4]],
  [
    [1, 2],
    [3, 4],
  ],
  [[1, 2, 3], []],
  [[4], []],
  [[1, 4], []],
];

test.each(ROUTES)("after %p allows only %p", async (way, next) => {
  for (const step of way) await change(step);
  const before = await history();
  expect(before).toHaveLength(way.length + 1);
  const at = way.at(-1) ?? 0;
  for (const to of [0, 1, 2, 3, 4] as const) {
    if (next.includes(to)) continue;
    await expect(change(to)).rejects.toMatchObject({ status: 409 });
  }
  expect(await status()).toBe(at);
  expect(await history()).toEqual(before);
});

test("records every step in the history", async () => {
  await change(1);
  await change(2);
  await change(3);
  expect(await history()).toEqual([
    [null, 0, "customer"],
    [0, 1, "staff"],
    [1, 2, "staff"],
    [2, 3, "staff"],
  ]);
  expect(await fixture.stock()).toBe(4);
});

test.each<[OrderStatus[]]>([[[]], [[1]]])(
  "cancelling after %p returns the pieces to stock",
  async (way) => {
    for (const step of way) await change(step);
    expect(await fixture.stock()).toBe(4);
    expect(await change(4)).toEqual([{ type: "product", id: fixture.productId, inLists: false }]);
    expect(await fixture.stock()).toBe(5);
    await expect(change(4)).rejects.toMatchObject({ status: 409 });
    expect(await fixture.stock()).toBe(5);
  },
);

test("reports a product that is in stock again to lists", async () => {
  await fixture.sellOut();
  expect(await change(4)).toEqual([{ type: "product", id: fixture.productId, inLists: true }]);
  expect(await fixture.stock()).toBe(1);
});

test("refuses to cancel an order whose batch is gone", async () => {
  await fixture.shop.db.deleteFrom("batches").where("batch_no", "=", "T-1").execute();
  await expect(change(4)).rejects.toMatchObject({ status: 409 });
  expect(await status()).toBe(0);
  expect(await history()).toHaveLength(1);
});

test("returns pieces once when an order is cancelled twice at the same time", async () => {
  const other = await openRows(fixture.shop.dataDir);
  const again = other
    .transaction()
    .execute((trx) => changeOrderStatus(trx, orderId, 4, Date.now(), "other"));
  const results = await Promise.allSettled([change(4), again]);
  expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await fixture.stock()).toBe(5);
  await other.destroy();
});

test("returns 404 for an unknown order", async () => {
  await expect(change(1, 99_999)).rejects.toMatchObject({ status: 404 });
});

test("completing an order marks cash on delivery as paid, but not a mobile payment", async () => {
  for (const [method, paid] of [
    ["mobile", "to_be_paid"],
    ["cod", "paid"],
  ]) {
    const set = { payment_method: method, status: 0, payment_status: "to_be_paid" };
    await fixture.shop.db.updateTable("orders").set(set).where("id", "=", orderId).execute();
    for (const to of [1, 2] as const) await change(to);
    expect((await fixture.orders())[0]?.payment_status).toBe("to_be_paid");
    await change(3);
    expect((await fixture.orders())[0]?.payment_status).toBe(paid);
  }
});
