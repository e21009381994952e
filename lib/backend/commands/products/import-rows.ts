import { z } from "zod";
import type { Db } from "../../db/schema";
import { AppError } from "../../errors";
import { type ProductPlan, planProduct } from "../../services/catalogue/product-plan";
import { readSnapshots } from "../../services/catalogue/product-snapshot";
import { readNamedCategories } from "../../services/catalogue/save-product";
import type { CsvRow } from "../csv-input";
import { dayEnd, field, line, taka, whole } from "../fields";
import { readValues } from "../values";
import { productEdit, productFields } from "./product-input";

/** A batch of a product that is there; one that is known is left as it is. */
const batchFields = {
  batch: field(line(60).optional(), "BATCH", "number of a batch that is there"),
  quantity: field(whole(1, 1_000_000).optional(), "COUNT", "pieces of it"),
  expires: field(dayEnd.optional(), "DAY", "its last day"),
  cost: field(taka.optional(), "TAKA", "what one piece cost"),
};

const rowSchema = z.object({ sku: line(100), ...productFields, ...batchFields });

/** Columns a file of products may have. */
export const IMPORT_COLUMNS = Object.keys(rowSchema.shape);

/** A row that can be written. */
export interface ImportRow {
  line: number;
  sku: string;
  edit: ReturnType<typeof productEdit>;
  batch: { batchNo: string; quantity: number; expiresOn: number; cost?: number } | null;
}

/** What becomes of a row, or what is wrong with it. */
type Reported = {
  line: number;
  sku: string;
  outcome: string;
};

/** @throws AppError 422 */
function readBatch({ batch: batchNo, quantity, expires: expiresOn, cost }: Values) {
  if (batchNo === undefined && quantity === undefined) return null;
  if (batchNo === undefined || quantity === undefined || expiresOn === undefined)
    throw new AppError(422, "batch, quantity and expires belong together");
  return { batchNo, quantity, expiresOn, cost };
}

type Values = z.infer<typeof rowSchema>;

/** @throws AppError 422 */
function readRow({ line: at, cells }: CsvRow): ImportRow {
  const values = readValues(rowSchema, cells);
  const { batch: _, quantity: __, expires: ___, cost: ____, sku, ...fields } = values;
  return { line: at, sku, edit: { sku, ...productEdit(fields) }, batch: readBatch(values) };
}

/** What the shop has of products and batches when a file is looked through. */
async function readKnown(db: Db) {
  const products = new Map((await readSnapshots(db)).map((one) => [one.product.sku, one]));
  const rows = await db.selectFrom("batches").select(["product_id", "batch_no"]).execute();
  const batches = new Set(rows.map(({ product_id, batch_no }) => `${product_id} ${batch_no}`));
  return { products, batches, categories: await readNamedCategories(db) };
}

function said({ outcome }: ProductPlan, batch: ImportRow["batch"], isKnown: boolean): string {
  return batch && !isKnown ? `${outcome}, ${batch.quantity} of ${batch.batchNo} received` : outcome;
}

/** What a file would do: rows that can be written with what becomes of them, and those that are wrong. */
export interface ImportPlan {
  rows: ImportRow[];
  outcomes: Reported[];
  wrong: Reported[];
}

/** Looks a file through without changing anything. */
export async function planImport(db: Db, file: CsvRow[]): Promise<ImportPlan> {
  const { products, batches, categories } = await readKnown(db);
  const lines = new Map<string, number>();
  const plan: ImportPlan = { rows: [], outcomes: [], wrong: [] };
  for (const csvRow of file) {
    const { sku = "" } = csvRow.cells;
    try {
      const row = readRow(csvRow);
      const first = lines.get(row.sku);
      if (first !== undefined) throw new AppError(422, `${row.sku} is in line ${first} already`);
      lines.set(row.sku, row.line);
      const known = products.get(row.sku);
      const made = planProduct(known?.product, row.edit, categories);
      const isKnown = batches.has(`${known?.id} ${row.batch?.batchNo}`);
      plan.rows.push(row);
      plan.outcomes.push({ line: row.line, sku: row.sku, outcome: said(made, row.batch, isKnown) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      plan.wrong.push({ line: csvRow.line, sku, outcome: error.message });
    }
  }
  return plan;
}
