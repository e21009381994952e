import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/schema";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";
import { type ListedRecord, listedRecord } from "./product-record";

/** Products of one portion: the driver of SQLite is synchronous, a large one would stop everybody. */
const PORTION = 500;

function readPortion(db: Db, afterId: number) {
  return db
    .selectFrom("products")
    .leftJoin("units", "units.id", "products.unit_id")
    .select(["products.id", "products.name", "image", "image_alt", "short_description"])
    .select(["discount_percent", "rating", "review_count", "is_new", "category_id", "brand_id"])
    .select("units.name as unit")
    .where("products.id", ">", afterId)
    .orderBy("products.id")
    .limit(PORTION)
    .execute();
}

/** Every product as lists show it, by id; in small steps. */
export async function readListed(db: Db, now: number): Promise<ListedRecord[]> {
  const records: ListedRecord[] = [];
  for (;;) {
    const products = await readPortion(db, records.at(-1)?.id ?? 0);
    if (products.length === 0) return records;
    const batches = await batchesByProduct(
      db,
      products.map(({ id }) => id),
    );
    for (const product of products)
      records.push(listedRecord(product, sellableBatch(batches.get(product.id) ?? [], now)));
    await setImmediate();
  }
}
