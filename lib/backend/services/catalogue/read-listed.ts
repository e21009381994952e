import { BATCH_SIZE, inBatches } from "../../db/batches";
import type { Db } from "../../db/schema";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";
import { type ListedRecord, listedRecord } from "./product-record";

function readBatch(db: Db, afterId: number) {
  return db
    .selectFrom("products")
    .leftJoin("units", "units.id", "products.unit_id")
    .select(["products.id", "products.name", "image", "image_alt", "short_description"])
    .select(["discount_percent", "rating", "review_count", "is_new", "category_id", "brand_id"])
    .select("units.name as unit")
    .where("products.id", ">", afterId)
    .orderBy("products.id")
    .limit(BATCH_SIZE)
    .execute();
}

/** Every product as lists show it, by id; in small steps. */
export async function readListed(db: Db, now: number): Promise<ListedRecord[]> {
  const records: ListedRecord[] = [];
  for await (const products of inBatches((afterId) => readBatch(db, afterId))) {
    const batches = await batchesByProduct(
      db,
      products.map(({ id }) => id),
    );
    for (const product of products)
      records.push(listedRecord(product, sellableBatch(batches.get(product.id) ?? [], now)));
  }
  return records;
}
