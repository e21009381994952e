/** @jest-environment node */

import { openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { openShop, type TestShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { openBackend } from "../../backend";
import { inTransaction } from "../db/transaction";
import type { Stale } from "./change";
import { recordChanges } from "./record-changes";

/** Writes change rows on another connection than the backend's. */
function write(shop: TestShop, ...changes: Stale[]) {
  return inTransaction(shop.db, (trx) => recordChanges(trx, changes, Date.now()));
}

const ebook = (id: number): Stale => ({ type: "ebook", id });

test("passes on rows of another connection within a second, in order, each once", async () => {
  const recorder = new StaleRecorder();
  const shop = await openShop({ onStale: recorder.onStale });
  const changes: Stale[] = [
    { type: "product", id: 5, inLists: true },
    { type: "product", id: 6, inLists: false },
    { type: "blog", id: 2 },
    { type: "category" },
    { type: "category", id: 4 },
    { type: "brand", id: 3 },
    { type: "brand", id: 4, notOnProducts: true },
    { type: "speciality", id: 2 },
    { type: "banners" },
    { type: "gallery" },
    { type: "doctors" },
    ebook(1),
  ];
  const since = Date.now();
  await write(shop, ...changes);
  await recorder.waitFor(changes.length);
  expect(Date.now() - since).toBeLessThan(1_000);
  await write(shop, { type: "all" });
  await recorder.waitFor(changes.length + 1);
  expect(recorder.stale).toEqual([...changes, { type: "all" }]);
});

test("ignores rows written before the start and rolled back rows", async () => {
  const recorder = new StaleRecorder();
  const shop = await openShop();
  await write(shop, ebook(1));
  const backend = await openBackend(testOptions(shop.dataDir, { onStale: recorder.onStale }));
  const undone = inTransaction(shop.db, async (trx) => {
    await recordChanges(trx, [ebook(2)], Date.now());
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  await write(shop, ebook(3));
  await recorder.waitFor(1);
  await backend.close();
  expect(recorder.stale).toEqual([ebook(3)]);
});

test("passes on changes of a request before its response here, and within a second elsewhere", async () => {
  const [here, there] = [new StaleRecorder(), new StaleRecorder()];
  const fixture = await OrderFixture.open({ onStale: here.onStale });
  const other = await openBackend(testOptions(fixture.shop.dataDir, { onStale: there.onStale }));
  const visitor = new Visitor(fixture.shop.backend);
  const ordered: Stale = { type: "product", id: fixture.productId, inLists: false };
  await fixture.place(visitor);
  expect(here.stale).toEqual([ordered]);
  await fixture.shop.backend.report(ebook(7));
  expect(here.stale).toEqual([ordered, ebook(7)]);
  await there.waitFor(2);
  await other.close();
  expect(there.stale).toEqual([ordered, ebook(7)]);
});

test("a setting saved in the desk of one instance applies in the others within a second", async () => {
  const there = new StaleRecorder();
  const applied: unknown[] = [];
  const shop = await openShop({ onStale: async () => {} });
  const other = await openBackend(
    testOptions(shop.dataDir, {
      onStale: there.onStale,
      onSettings: async (stored) => {
        applied.push(stored.phone);
        return [];
      },
    }),
  );
  const desk = await openDesk(shop.backend, "owner");
  const { body } = await desk.get("settings/phone");
  const { version } = Object(body).data;
  const since = Date.now();
  await desk.put("settings/phone", { version, value: "+880 1711-222333" });
  await there.waitFor(1);
  expect(Date.now() - since).toBeLessThan(1_000);
  // Its pages are invalidated after it has the setting.
  expect(there.stale).toEqual([{ type: "settings" }]);
  expect(applied.at(-1)).toBe("+880 1711-222333");
  await other.close();
});

test("answers a write whose invalidation fails, and passes the change on later", async () => {
  const recorder = new StaleRecorder();
  let fails = true;
  const fixture = await OrderFixture.open({
    onStale: async (stale) => {
      if (fails) throw new Error("invalidation failed");
      await recorder.onStale(stale);
    },
  });
  const visitor = new Visitor(fixture.shop.backend);
  expect((await fixture.place(visitor)).status).toBe(200);
  fails = false;
  await recorder.waitFor(1);
  expect(recorder.stale).toEqual([{ type: "product", id: fixture.productId, inLists: false }]);
});

test("passes on changes again when the invalidation failed", async () => {
  const recorder = new StaleRecorder();
  let refusals = 2;
  const onStale = async (stale: Stale[]) => {
    if (refusals-- > 0) throw new Error("invalidation failed");
    await recorder.onStale(stale);
  };
  const shop = await openShop({ onStale });
  await write(shop, ebook(1));
  await recorder.waitFor(1);
  await write(shop, ebook(2));
  await recorder.waitFor(2);
  expect(recorder.stale).toEqual([ebook(1), ebook(2)]);
});

test("treats everything as changed when unread rows were deleted or are too many", async () => {
  const recorder = new StaleRecorder();
  const shop = await openShop({ onStale: recorder.onStale });
  await write(shop, ebook(1));
  await recorder.waitFor(1);
  await inTransaction(shop.db, async (trx) => {
    await recordChanges(trx, [ebook(2), ebook(3), ebook(4)], Date.now());
    const newest = trx.selectFrom("changes").select((eb) => eb.fn.max("id").as("id"));
    await trx.deleteFrom("changes").where("id", "<", newest).execute();
  });
  await recorder.waitFor(2);
  await write(shop, ebook(5));
  await recorder.waitFor(3);
  await write(shop, ...Array.from({ length: 1_001 }, (_, n) => ebook(n + 1)));
  await recorder.waitFor(4);
  const all = { type: "all" };
  expect(recorder.stale).toEqual([ebook(1), all, ebook(5), all]);
});

test("treats an unknown type as a change of everything", async () => {
  const recorder = new StaleRecorder();
  const shop = await openShop({ onStale: recorder.onStale });
  await shop.db
    .insertInto("changes")
    .values({ type: "film", item_id: 4, lists: null, created_at: Date.now() })
    .execute();
  await recorder.waitFor(1);
  expect(recorder.stale).toEqual([{ type: "all" }]);
});

test("does not follow the log after close", async () => {
  const recorder = new StaleRecorder();
  const shop = await openShop();
  const backend = await openBackend(testOptions(shop.dataDir, { onStale: recorder.onStale }));
  await backend.close();
  await write(shop, ebook(1));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(recorder.stale).toEqual([]);
});
