/** @jest-environment node */

import { numberOf, OrderDesk } from "@/lib/dev/testing/backend/order-desk";
import { openRows } from "@/lib/dev/testing/backend/place";
import { removeFolders } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { changeOrderStatus } from "./change-order-status";
import type { OrderStatus } from "./order-status";

let desk: OrderDesk;
let orderId: number;

beforeEach(async () => {
  desk = await OrderDesk.open();
  numberOf(await desk.place(new Visitor(desk.shop.backend)));
  orderId = (await desk.orders())[0]?.id ?? 0;
});

afterEach(() => desk.shop.close());
afterAll(removeFolders);

function change(to: OrderStatus, id = orderId) {
  return desk.shop.db
    .transaction()
    .execute((trx) => changeOrderStatus(trx, id, to, Date.now(), "staff"));
}

async function status() {
  return (await desk.orders())[0]?.status;
}

async function history() {
  const rows = await desk.shop.db
    .selectFrom("order_status_history")
    .select(["from_status", "to_status", "changed_by"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map((row) => [row.from_status, row.to_status, row.changed_by]);
}

/** Ways to each state, and what may follow. */
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

test.each(ROUTES)("after %p only %p", async (way, next) => {
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

test("the history tells every step", async () => {
  await change(1);
  await change(2);
  await change(3);
  expect(await history()).toEqual([
    [null, 0, "customer"],
    [0, 1, "staff"],
    [1, 2, "staff"],
    [2, 3, "staff"],
  ]);
  expect(await desk.stock()).toBe(4);
});

test.each<[OrderStatus[]]>([[[]], [[1]], [[1, 2]]])(
  "cancelling after %p puts the pieces back",
  async (way) => {
    for (const step of way) await change(step);
    expect(await desk.stock()).toBe(4);
    expect(await change(4)).toEqual([{ type: "product", id: desk.productId, lists: false }]);
    expect(await desk.stock()).toBe(5);
    await expect(change(4)).rejects.toMatchObject({ status: 409 });
    expect(await desk.stock()).toBe(5);
  },
);

test("a sold-out product that comes back is told to the lists", async () => {
  await desk.sellOut();
  expect(await change(4)).toEqual([{ type: "product", id: desk.productId, lists: true }]);
  expect(await desk.stock()).toBe(1);
});

test("pieces of a batch that is gone stop the cancelling as a whole", async () => {
  await desk.shop.db.deleteFrom("batches").where("batch_no", "=", "T-1").execute();
  await expect(change(4)).rejects.toMatchObject({ status: 409 });
  expect(await status()).toBe(0);
  expect(await history()).toHaveLength(1);
});

test("cancelled twice at the same moment, put back once", async () => {
  const other = await openRows(desk.shop.dataDir);
  const again = other
    .transaction()
    .execute((trx) => changeOrderStatus(trx, orderId, 4, Date.now(), "other"));
  const results = await Promise.allSettled([change(4), again]);
  expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await desk.stock()).toBe(5);
  await other.destroy();
});

test("an unknown order is 404", async () => {
  await expect(change(1, 99_999)).rejects.toMatchObject({ status: 404 });
});
