import type { CsvFormat } from "@/lib/contract/terms";
import type { Db } from "../kernel/db/schema";
import { toCsv } from "../kernel/text/csv";
import { readSnapshots } from "./product-snapshot";
import { PRODUCT_COLUMNS, tableCells } from "./table-cells";

/** Products in memory at a time. */
const CHUNK = 200;

export async function countTable(db: Db): Promise<number> {
  const { rows } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.countAll().as("rows"))
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Yields the products that are not archived as parts of a CSV file, by id. */
export async function* productTable(db: Db, format: CsvFormat): AsyncGenerator<string, undefined> {
  const ids = await db
    .selectFrom("products")
    .select("id")
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
  yield toCsv([], PRODUCT_COLUMNS, { format });
  for (let start = 0; start < ids.length; start += CHUNK) {
    const part = ids.slice(start, start + CHUNK).map(({ id }) => id);
    const products = await readSnapshots(db, part);
    const rows = products.map(({ product }) => tableCells(product));
    if (rows.length > 0) yield toCsv(rows, PRODUCT_COLUMNS, { isFirst: false, format });
  }
}
