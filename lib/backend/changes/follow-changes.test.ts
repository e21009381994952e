/** @jest-environment node */

import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { openShop, type TestShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { Told } from "@/lib/dev/testing/backend/told";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { openBackend } from "../backend";
import type { Stale } from "../change";
import { inTransaction } from "../db/transaction";
import { recordChanges } from "./record-changes";

/** What somebody else writes into the shop's database. */
function write(shop: TestShop, ...changes: Stale[]) {
  return inTransaction(shop.db, (trx) => recordChanges(trx, changes, Date.now()));
}

const ebook = (id: number): Stale => ({ type: "ebook", id });

test("rows of another connection are told within a second, in order, each once", async () => {
  const told = new Told();
  const shop = await openShop({ onStale: told.listen });
  const changes: Stale[] = [
    { type: "product", id: 5, lists: true },
    { type: "product", id: 6, lists: false },
    { type: "blog", id: 2 },
    { type: "category" },
    { type: "doctors" },
    ebook(1),
  ];
  const since = Date.now();
  await write(shop, ...changes);
  await told.all(changes.length);
  expect(Date.now() - since).toBeLessThan(1_000);
  await write(shop, { type: "all" });
  await told.all(changes.length + 1);
  expect(told.stale).toEqual([...changes, { type: "all" }]);
});

test("what was written before the start is not told, nor what was rolled back", async () => {
  const told = new Told();
  const shop = await openShop();
  await write(shop, ebook(1));
  const backend = await openBackend(testOptions(shop.dataDir, { onStale: told.listen }));
  const undone = inTransaction(shop.db, async (trx) => {
    await recordChanges(trx, [ebook(2)], Date.now());
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await write(shop, ebook(3));
  await told.all(1);
  await backend.close();
  expect(told.stale).toEqual([ebook(3)]);
});

test("what a request was told of is not told again, but every other process is", async () => {
  const [here, there] = [new Told(), new Told()];
  const fixture = await OrderFixture.open({ onStale: here.listen });
  const other = await openBackend(testOptions(fixture.shop.dataDir, { onStale: there.listen }));
  const visitor = new Visitor(fixture.shop.backend);
  const asked: Stale[] = [];
  const body = await fixture.body(visitor);
  await fixture.send(visitor, body, undefined, (change) => asked.push(change));
  await fixture.shop.backend.report(ebook(7));
  await there.all(2);
  await write(fixture.shop, ebook(8));
  await here.all(1);
  await other.close();
  expect(asked).toEqual([{ type: "product", id: fixture.productId, lists: false }]);
  expect(there.stale.slice(0, 2)).toEqual([...asked, ebook(7)]);
  expect(here.stale).toEqual([ebook(8)]);
});

test("what a request could not be told of is told after all", async () => {
  const here = new Told();
  const fixture = await OrderFixture.open({ onStale: here.listen });
  const visitor = new Visitor(fixture.shop.backend);
  await fixture.send(visitor, await fixture.body(visitor), undefined, () => {
    throw new Error("not now");
  });
  await here.all(1);
  expect(here.stale).toEqual([{ type: "product", id: fixture.productId, lists: false }]);
});

test("what could not be told is told again", async () => {
  const told = new Told();
  let refusals = 2;
  const onStale = async (stale: Stale[]) => {
    if (refusals-- > 0) throw new Error("not listening yet");
    await told.listen(stale);
  };
  const shop = await openShop({ onStale });
  await write(shop, ebook(1));
  await told.all(1);
  await write(shop, ebook(2));
  await told.all(2);
  expect(told.stale).toEqual([ebook(1), ebook(2)]);
});

test("everything counts as changed when rows that were not read are gone, or are too many", async () => {
  const told = new Told();
  const shop = await openShop({ onStale: told.listen });
  await write(shop, ebook(1));
  await told.all(1);
  await inTransaction(shop.db, async (trx) => {
    await recordChanges(trx, [ebook(2), ebook(3), ebook(4)], Date.now());
    const newest = trx.selectFrom("changes").select((eb) => eb.fn.max("id").as("id"));
    await trx.deleteFrom("changes").where("id", "<", newest).execute();
  });
  await told.all(2);
  await write(shop, ebook(5));
  await told.all(3);
  await write(shop, ...Array.from({ length: 1_001 }, (_, n) => ebook(n + 1)));
  await told.all(4);
  const all = { type: "all" };
  expect(told.stale).toEqual([ebook(1), all, ebook(5), all]);
});

test("a kind that only a newer version knows counts as everything", async () => {
  const told = new Told();
  const shop = await openShop({ onStale: told.listen });
  await shop.db
    .insertInto("changes")
    .values({ type: "film", item_id: 4, lists: null, created_at: Date.now() })
    .execute();
  await told.all(1);
  expect(told.stale).toEqual([{ type: "all" }]);
});

test("a closed shop looks no more", async () => {
  const told = new Told();
  const shop = await openShop();
  const backend = await openBackend(testOptions(shop.dataDir, { onStale: told.listen }));
  await backend.close();
  await write(shop, ebook(1));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(told.stale).toEqual([]);
});
