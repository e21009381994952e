/** @jest-environment node */
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { Db } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { recordChanges } from "./record-changes";

let fixture: OrderFixture;

beforeEach(async () => {
  fixture = await OrderFixture.open();
});

/** Returns the rows of the log except for the row that the migration inserts. */
async function rows(db: Db = fixture.shop.db) {
  const query = db.selectFrom("changes").select(["type", "item_id", "lists"]);
  return query.where("created_at", ">", 0).orderBy("id").execute();
}

test("records the change of an order in the order's transaction", async () => {
  await fixture.place(new Visitor(fixture.shop.backend));
  expect(await rows()).toEqual([{ type: "product", item_id: fixture.productId, lists: 0 }]);
});

test("records nothing for a rejected order and one row for a repeated order", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const body = await fixture.body(visitor);
  const dear = { ...body, totals: { ...body.totals, total: 1 } };
  expect((await fixture.send(visitor, dear, "a-dear-order")).status).toBe(422);
  expect(await rows()).toEqual([]);
  const good = await fixture.body(visitor);
  const number = numberOf(await fixture.send(visitor, good, "a-good-order"));
  expect(numberOf(await fixture.send(visitor, good, "a-good-order"))).toBe(number);
  expect(await rows()).toHaveLength(1);
});

test("records one more row when a customer cancels an order", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const number = numberOf(await fixture.place(visitor));
  const response = await visitor.send("POST", `/api/cancel-order/${number}`, undefined);
  expect(response.status).toBe(200);
  expect(await rows()).toHaveLength(2);
});

test("records nothing for a transaction that is rolled back", async () => {
  const failing = inTransaction(fixture.shop.db, async (trx) => {
    await recordChanges(trx, [{ type: "blog", id: 3 }, { type: "all" }], 1);
    expect(
      await trx.selectFrom("changes").select("id").where("created_at", "=", 1).execute(),
    ).toHaveLength(2);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await rows()).toEqual([]);
});

test("records a reported change and deletes it after an hour unless it is the newest", async () => {
  let clock = Date.now();
  const { shop } = await OrderFixture.open({ now: () => clock });
  const report = (id: number) => shop.backend.report({ type: "ebook", id });
  const ids = async () => (await rows(shop.db)).map((row) => row.item_id);
  await report(1);
  clock += 30 * 60_000;
  await report(2);
  expect(await ids()).toEqual([1, 2]);
  clock += 31 * 60_000;
  await report(3);
  expect(await ids()).toEqual([2, 3]);
  clock += 24 * 3_600_000;
  await report(4);
  expect(await ids()).toEqual([3, 4]);
});
