import { BATCH_SIZE, inBatches } from "../../db/batches";
import type { Db } from "../../db/schema";
import type { SearchedTexts } from "./search-index";

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
    .limit(BATCH_SIZE)
    .execute();
}

/** Those from `firstId` to `lastId` of which something is left that has not expired. */
async function readInStock(db: Db, now: number, firstId: number, lastId: number) {
  const rows = await db
    .selectFrom("batches")
    .select("product_id")
    .where("product_id", ">=", firstId)
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
  for await (const rows of inBatches((afterId) => readTexts(db, afterId))) {
    const [first] = rows;
    const last = rows.at(-1) ?? first;
    for (const { name_bn, category, ...row } of rows)
      products.push({ ...row, category: `${category} ${name_bn ?? ""}` });
    for (const id of await readInStock(db, now, first.id, last.id)) inStock.add(id);
  }
  return { products, inStock };
}
