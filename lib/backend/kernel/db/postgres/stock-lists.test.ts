/** @jest-environment node */
import { openDesk } from "@/lib/dev/testing/backend/desk";
import {
  onDatabase,
  queriesOf,
  tablesAbove,
  tablesReadWhole,
} from "@/lib/dev/testing/backend/query-plans";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { testDatabaseOf } from "@/lib/dev/testing/backend/test-database";

const PRODUCTS = 12_000;
const BIG = 10_000;

/** Copies of the first product, each with two batches that expire over ten years. */
const COPIES = [
  `insert into products (slug, sku, name, category_id, brand_id, image, description,
      short_description, price, discount_percent, rating, review_count, is_new, is_featured,
      keywords, created_at)
    select 'copy-' || n, 'copy-' || n, 'Copy ' || n, category_id, brand_id, image, '', '', price,
      0, 0, 0, 0, 0, '', created_at
    from products, generate_series(1, ${PRODUCTS}) as n where products.id = 1`,
  `insert into batches (product_id, batch_no, selling_price, quantity, purchased_quantity, expires_on)
    select id, 'C-' || n, price, id % 40, id % 40, $1 + (id % 3650) * 86400000::bigint
    from products, generate_series(1, 2) as n where slug like 'copy-%'`,
];

async function openBigShop() {
  const shop = await openShop({ rateLimitScale: 1_000 });
  const url = testDatabaseOf(shop.dataDir).databaseUrl ?? "";
  await onDatabase(url, async (client) => {
    await client.query(COPIES[0] ?? "");
    await client.query(COPIES[1] ?? "", [Date.now()]);
    await client.query("analyze");
  });
  return { shop, url };
}

test("finds expiring batches by an index, and products low on stock in one read", async () => {
  const { shop, url } = await openBigShop();
  expect(await onDatabase(url, (client) => tablesAbove(client, BIG))).toEqual(
    expect.arrayContaining(["products", "batches"]),
  );
  const desk = await openDesk(shop.backend, "catalogue");
  const wholeOf = async (path: string) => {
    const queries = await queriesOf(async () => expect((await desk.get(path)).status).toBe(200));
    const own = queries.filter(({ text }) => text.includes('"batches"'));
    expect(own).toHaveLength(2);
    return onDatabase(url, (client) =>
      Promise.all(own.map((query) => tablesReadWhole(client, query))),
    );
  };
  for (const within of ["30", "60", "90", "expired"])
    expect(await wholeOf(`expiring?within=${within}`)).toEqual([[], []]);
  for (const tables of await wholeOf("low-stock"))
    expect(tables.sort()).toEqual(["batches", "products"]);
});
