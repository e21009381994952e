import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/schema";
import type { SearchedTexts } from "./search-index";

/** Products of one portion: the driver of SQLite is synchronous, a large one would stop everybody. */
const PORTION = 500;

/** A product as the search knows it. */
export type SearchedProduct = SearchedTexts & { image: string };

function readTexts(db: Db, afterId: number) {
  return db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.id", "products.name", "products.image", "keywords"])
    .select(["brands.name as brand", "categories.name as category", "name_bn"])
    .where("products.id", ">", afterId)
    .orderBy("products.id")
    .limit(PORTION)
    .execute();
}

/** Those up to `lastId` of which something is left that has not expired. */
async function readInStock(db: Db, now: number, afterId: number, lastId: number) {
  const rows = await db
    .selectFrom("batches")
    .select("product_id")
    .where("product_id", ">", afterId)
    .where("product_id", "<=", lastId)
    .where("quantity", ">", 0)
    .where("expires_on", ">", now)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Everything that is searched, by id, and which of it can be bought; in small steps. */
export async function readSearched(db: Db, now: number) {
  const products: SearchedProduct[] = [];
  const inStock = new Set<number>();
  for (let afterId = 0; ; ) {
    const rows = await readTexts(db, afterId);
    const lastId = rows.at(-1)?.id;
    if (lastId === undefined) return { products, inStock };
    for (const { name_bn, category, ...row } of rows)
      products.push({ ...row, category: `${category} ${name_bn ?? ""}` });
    for (const id of await readInStock(db, now, afterId, lastId)) inStock.add(id);
    afterId = lastId;
    await setImmediate();
  }
}
