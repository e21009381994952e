import type { Batch, Db, Trx } from "../../db/schema";
import { batchesByProduct, batchesOf, sellableBatch } from "../stock/sellable-batch";
import { type ProductRecord, type ProductWithUnit, productRecord } from "./product-record";

/** A product with the batch it is sold from. */
export interface StockedProduct {
  product: ProductWithUnit;
  batch: Batch | null;
}

function selectProducts(db: Db | Trx) {
  return db
    .selectFrom("products")
    .leftJoin("units", "units.id", "products.unit_id")
    .selectAll("products")
    .select("units.name as unit")
    .orderBy("products.id");
}

/** Products by id; all of them without `ids`. */
export async function readProducts(
  db: Db | Trx,
  now: number,
  ids?: number[],
): Promise<StockedProduct[]> {
  if (ids?.length === 0) return [];
  const query = selectProducts(db);
  const products = await (ids ? query.where("products.id", "in", ids) : query).execute();
  const batches = await batchesByProduct(db, ids);
  return products.map((product) => ({
    product,
    batch: sellableBatch(batches.get(product.id) ?? [], now),
  }));
}

/** Products as the contract shows them, in the order of `ids`; all of them without. */
export async function readRecords(db: Db, now: number, ids?: number[]): Promise<ProductRecord[]> {
  const found = await readProducts(db, now, ids);
  const all = found.map(({ product, batch }) => productRecord(product, batch));
  if (!ids) return all;
  const records = new Map(all.map((record) => [record.id, record]));
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** One product, or null. */
export async function readProduct(
  db: Db | Trx,
  now: number,
  id: number,
): Promise<StockedProduct | null> {
  const product = await selectProducts(db).where("products.id", "=", id).executeTakeFirst();
  if (!product) return null;
  return { product, batch: sellableBatch(await batchesOf(db, id), now) };
}
