import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import type { Db } from "../../db/schema";
import { AppError } from "../../errors";
import { newCategory } from "../../services/catalogue/create-categories";
import {
  type NamedCategory,
  namedCategory,
  type ProductPlan,
  planProduct,
} from "../../services/catalogue/product-plan";
import { readSnapshots } from "../../services/catalogue/product-snapshot";
import { readNamedCategories } from "../../services/catalogue/save-product";
import type { CsvRow } from "../csv-input";
import { dayEnd, field, line, taka, wholeNumberText } from "../fields";
import { readValues } from "../values";
import { productEdit, productFields } from "./product-input";

/** A batch of an existing product. A known batch is not changed. */
const batchFields = {
  batch: field(line(60).optional(), "BATCH", "number of a batch that is there"),
  quantity: field(wholeNumberText(1, 1_000_000).optional(), "COUNT", "pieces of it"),
  expires: field(dayEnd.optional(), "DAY", "its last day"),
  cost: field(taka.optional(), "TAKA", "what one piece cost"),
};

const rowSchema = z.object({ sku: line(100), ...productFields, ...batchFields });

/** Allowed columns of a product file. */
export const IMPORT_COLUMNS = Object.keys(rowSchema.shape);

/** A valid row. */
export interface ImportRow {
  line: number;
  sku: string;
  edit: ReturnType<typeof productEdit>;
  batch: { batchNo: string; quantity: number; expiresOn: number; cost?: number } | null;
}

/** A row with its outcome or its error. */
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

/** Validates a row of the file. @throws AppError 422 */
export function readRow({ line: at, cells }: CsvRow): ImportRow {
  const values = readValues(rowSchema, cells);
  const { batch: _, quantity: __, expires: ___, cost: ____, sku, ...fields } = values;
  return { line: at, sku, edit: { sku, ...productEdit(fields) }, batch: readBatch(values) };
}

/** Returns the ids of the rows' products that exist. */
async function knownIds(db: Db, rows: CsvRow[]): Promise<number[]> {
  const skus = rows.flatMap(({ cells: { sku } }) => (sku ? [cleanLine(sku)] : []));
  if (skus.length === 0) return [];
  const known = await db.selectFrom("products").select("id").where("sku", "in", skus).execute();
  return known.map(({ id }) => id);
}

/** Returns the stored products of the rows with their batches. */
async function readKnown(db: Db, rows: CsvRow[]) {
  const ids = await knownIds(db, rows);
  const products = new Map((await readSnapshots(db, ids)).map((one) => [one.product.sku, one]));
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom("batches")
          .select(["product_id", "batch_no"])
          .where("product_id", "in", ids)
          .execute();
  const batches = new Set(found.map(({ product_id, batch_no }) => `${product_id} ${batch_no}`));
  return { products, batches };
}

function outcomeText(
  { outcome }: ProductPlan,
  batch: ImportRow["batch"],
  isKnown: boolean,
): string {
  return batch && !isKnown ? `${outcome}, ${batch.quantity} of ${batch.batchNo} received` : outcome;
}

/** Result of checking a file: the outcome of its rows, and the wrong ones. */
export interface ImportPlan {
  outcomes: Reported[];
  wrong: Reported[];
  /** Names of categories to create first. */
  missing: string[];
}

/** Adds the category of a row to the known ones if it is unknown. */
function addMissing(plan: ImportPlan, wanted: string | undefined, categories: NamedCategory[]) {
  if (wanted === undefined || namedCategory(wanted, categories)) return;
  plan.missing.push(wanted);
  categories.push(newCategory(wanted, categories));
}

/**
 * Checks a file without changing anything.
 * @param file rows of the file in batches
 * @param createMissing whether unknown categories are to be created
 */
export async function planImport(
  db: Db,
  file: AsyncIterable<CsvRow[]>,
  createMissing: boolean,
): Promise<ImportPlan> {
  const categories = await readNamedCategories(db);
  const lines = new Map<string, number>();
  const plan: ImportPlan = { outcomes: [], wrong: [], missing: [] };
  for await (const rows of file) {
    const { products, batches } = await readKnown(db, rows);
    for (const csvRow of rows) {
      const { sku = "" } = csvRow.cells;
      try {
        const row = readRow(csvRow);
        const first = lines.get(row.sku);
        if (first !== undefined) throw new AppError(422, `${row.sku} is in line ${first} already`);
        lines.set(row.sku, row.line);
        const known = products.get(row.sku);
        if (createMissing) addMissing(plan, row.edit.category, categories);
        const made = planProduct(known?.product, row.edit, categories);
        const isKnown = batches.has(`${known?.id} ${row.batch?.batchNo}`);
        const outcome = outcomeText(made, row.batch, isKnown);
        plan.outcomes.push({ line: row.line, sku: row.sku, outcome });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        plan.wrong.push({ line: csvRow.line, sku, outcome: error.message });
      }
    }
  }
  return plan;
}
