import { updatedTime } from "../kernel/db/columns";
import type { Db } from "../kernel/db/schema";
import { PAGE_TEXT_COLUMNS } from "../kernel/records/page-texts";
import { readDescribedCategories } from "./read-categories";
import { listedSteps, recordSteps } from "./read-products";

/** A part of the catalogue: at most `limit` products with an id above `after`. */
export interface CatalogueBatch {
  after: number;
  limit: number;
}

/**
 * Yields the API's response with every product, brand and category as JSON text in small parts. As
 * one value, 10,000 products take 300 MB and block the event loop for a second.
 * @param listed leaves out the texts that lists do not show
 * @param batch the products to yield; all without it
 */
export async function* catalogueJson(
  db: Db,
  now: number,
  listed: boolean,
  batch: CatalogueBatch | null = null,
): AsyncGenerator<string, undefined> {
  const after = batch?.after ?? 0;
  const steps = listed ? listedSteps(db, now, after) : recordSteps(db, now, after);
  let before = '{"products":[';
  let left = batch?.limit ?? Number.POSITIVE_INFINITY;
  for await (const step of steps) {
    const records = step.slice(0, left);
    yield before + records.map((record) => JSON.stringify(record)).join(",");
    before = ",";
    left -= records.length;
    if (left === 0) break;
  }
  const rows = await db
    .selectFrom("brands")
    .select(["id", "name", "name_bn", "image", "updated_at", ...PAGE_TEXT_COLUMNS])
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const brands = rows.map((row) => ({ ...row, updated_at: updatedTime(row) }));
  const rest = JSON.stringify({ brands, categories: await readDescribedCategories(db) });
  yield `${before === "," ? "" : before}],${rest.slice(1)}`;
}
