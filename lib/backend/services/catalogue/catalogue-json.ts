import { updatedTime } from "../../db/columns";
import type { Db } from "../../db/schema";
import { PAGE_TEXT_COLUMNS } from "../content/page-texts";
import { readDescribedCategories } from "./read-categories";
import { listedSteps, recordSteps } from "./read-products";

/**
 * Yields the API's answer with every product, brand and category as JSON text in small parts. As
 * one value, 10,000 products take 300 MB and block the event loop for a second.
 * @param listed leaves out the texts that lists do not show
 */
export async function* catalogueJson(
  db: Db,
  now: number,
  listed: boolean,
): AsyncGenerator<string, undefined> {
  const steps = listed ? listedSteps(db, now) : recordSteps(db, now);
  let before = '{"products":[';
  for await (const records of steps) {
    yield before + records.map((record) => JSON.stringify(record)).join(",");
    before = ",";
  }
  const rows = await db
    .selectFrom("brands")
    .select(["id", "name", "updated_at", ...PAGE_TEXT_COLUMNS])
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
  const brands = rows.map((row) => ({ ...row, updated_at: updatedTime(row) }));
  const rest = JSON.stringify({ brands, categories: await readDescribedCategories(db) });
  yield `${before === "," ? "" : before}],${rest.slice(1)}`;
}
