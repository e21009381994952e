/** @jest-environment node */
import { recordedChanges, runData } from "@/lib/dev/testing/backend/commands";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { inTransaction } from "../db/transaction";
import { readTextPages, storeTextHashes } from "../settings/text-hashes";
import { recordChanges } from "./record-changes";

const TABLES = [
  ...(["products", "categories", "brands", "blogs", "ebooks", "doctors"] as const),
  "specialities",
] as const;
/** In the future, so that it differs from the times of the seed. */
const AT = Date.UTC(2040, 0, 1);

/** Returns the ids of the rows that were changed at or after a time, by table. */
async function updated({ db }: TestShop, since: number) {
  const found: Record<string, number[]> = {};
  for (const table of TABLES) {
    const query = db.selectFrom(table).select("id").where("updated_at", ">=", since);
    const ids = (await query.orderBy("id").execute()).map(({ id }) => id);
    if (ids.length > 0) found[table] = ids;
  }
  return found;
}

test("marks the records of changes, and the products that name a renamed category or brand", async () => {
  const shop = await openShop();
  const record = (...changes: Parameters<typeof recordChanges>[1]) =>
    inTransaction(shop.db, (trx) => recordChanges(trx, changes, AT));
  await record(
    { type: "product", id: 3, inLists: true },
    { type: "product", id: 4, inLists: false },
  );
  await record({ type: "ebook", id: 2 }, { type: "blog", id: 5 }, { type: "doctors", id: 1 });
  await record({ type: "doctors" }, { type: "category" }, { type: "all" });
  await record(
    { type: "category", id: 2, notOnProducts: true },
    { type: "brand", id: 2, notOnProducts: true },
  );
  await record({ type: "speciality", id: 3 });
  expect(await updated(shop, AT)).toEqual({
    products: [3],
    categories: [2],
    brands: [2],
    ebooks: [2],
    blogs: [5],
    doctors: [1],
    specialities: [3],
  });
  await record({ type: "category", id: 2 }, { type: "brand", id: 1 });
  const { products, brands } = await updated(shop, AT);
  const named = await shop.db
    .selectFrom("products")
    .select("id")
    .where((eb) => eb.or([eb("category_id", "=", 2), eb("brand_id", "=", 1), eb("id", "=", 3)]))
    .orderBy("id")
    .execute();
  expect([products, brands]).toEqual([named.map(({ id }) => id), [1, 2]]);
});

test("marks every product of a large import, whose changes become one", async () => {
  const shop = await openShop();
  const changes = Array.from({ length: 60 }, (_, at) => ({
    type: "product" as const,
    id: at + 1,
    inLists: true,
  }));
  await inTransaction(shop.db, (trx) => recordChanges(trx, changes, AT));
  expect((await updated(shop, AT)).products).toHaveLength(60);
  expect((await recordedChanges(shop)).map(({ type }) => type)).toEqual(["all"]);
});

test("an order marks its product when it sells the last piece, and not before", async () => {
  const fixture = await OrderFixture.open();
  const { shop, productId } = fixture;
  const since = Date.now();
  await fixture.place(new Visitor(shop.backend));
  expect(await updated(shop, since)).not.toHaveProperty("products");
  await shop.db.updateTable("batches").set({ quantity: 1 }).where("batch_no", "=", "T-1").execute();
  expect(await fixture.place(new Visitor(shop.backend))).toMatchObject({ status: 200 });
  expect((await updated(shop, since)).products).toEqual([productId]);
});

test("commands update the time of changed records only", async () => {
  const shop = await openShop();
  await shop.db.updateTable("doctors").set({ updated_at: 1 }).execute();
  await shop.db.updateTable("categories").set({ updated_at: 1 }).execute();
  const since = Date.now();
  const run = async (...argv: string[]) =>
    expect(await runData(shop, [...argv, "--by", "Salma"])).toMatchObject({ code: 0, error: "" });
  await run("products", "set", "bp-arm", "--price", "777.50");
  await run("doctors", "set", "1", "--degrees", "MBBS");
  const changed = await updated(shop, since);
  expect(changed).toMatchObject({ products: [expect.any(Number)], doctors: [1] });
  const visitor = new Visitor(shop.backend);
  const { body } = await visitor.get(`/api/get-details/${changed.products?.[0]}`);
  const { product, category } = body as Record<"product" | "category", { updated_at: string }>;
  expect(Date.parse(product.updated_at)).toBeGreaterThanOrEqual(since);
  expect(category.updated_at).toBe(product.updated_at);
});

test("the time of a text page changes with its hash, and with its listed records", async () => {
  const { db } = await openShop();
  await storeTextHashes(db, { "/terms": "a", "/notices": "b" }, 1_000);
  await storeTextHashes(db, { "/terms": "a", "/notices": "c" }, 2_000);
  const times = async () =>
    Object.fromEntries((await readTextPages(db)).map(({ path, updated_at }) => [path, updated_at]));
  expect(await times()).toEqual({
    "/terms": new Date(1_000).toISOString(),
    "/notices": new Date(2_000).toISOString(),
  });
  await inTransaction(db, (trx) => recordChanges(trx, [{ type: "notices" }], 3_000));
  expect(await times()).toMatchObject({ "/notices": new Date(3_000).toISOString() });
});
