import { cleanLine } from "@/lib/base/text/clean";
import type { CsvRow } from "../../csv-rows";
import type { Db, Trx } from "../../db/schema";
import { AppError } from "../../errors";
import { newCategory } from "../catalogue/create-categories";
import {
  type NamedCategory,
  namedCategory,
  type ProductPlan,
  planProduct,
} from "../catalogue/product-plan";
import { type ListedProduct, readSnapshots } from "../catalogue/product-snapshot";
import { readNamedCategories } from "../catalogue/save-product";
import { type ImportRow, readRow } from "./read-row";
import { changedCells } from "./table-cells";

/** Data of the whole table that the plan of a row needs. */
export interface TableState {
  categories: NamedCategory[];
  /** Names of archived brands. */
  archivedBrands: ReadonlySet<string>;
  /** Lines by SKU. */
  lines: Map<string, number>;
  /** Names of categories to create first; null if unknown categories are wrong. */
  missing: string[] | null;
}

/** Starts the plan of a table. @param createMissing whether unknown categories are created */
export async function newTable(db: Db | Trx, createMissing = false): Promise<TableState> {
  const categories = await readNamedCategories(db);
  const archived = await db
    .selectFrom("brands")
    .select("name")
    .where("archived_at", "is not", null)
    .execute();
  const archivedBrands = new Set(archived.map(({ name }) => name));
  return { categories, archivedBrands, lines: new Map(), missing: createMissing ? [] : null };
}

/** A row with its effect. */
export interface PlannedRow {
  line: number;
  sku: string;
  row: ImportRow;
  plan: ProductPlan;
  /** Id of the product; null for a new one. */
  id: number | null;
  /** Pieces that can be sold now. */
  stock: number;
  /** Whether the batch of the row is new, so that its pieces are received. */
  receives: boolean;
}

/** A row that is wrong. */
export interface WrongRow {
  line: number;
  sku: string;
  /** Begins with the name of the column, if it is about one: `price: must be taka`. */
  problem: string;
}

/** Products and batches of some rows. */
interface Known {
  products: ReadonlyMap<string, ListedProduct>;
  /** Ids of products by slug: a new product gets its SKU as slug. */
  slugs: ReadonlyMap<string, number>;
  /** Product and number of each batch. */
  batches: ReadonlySet<string>;
  /** Sellable pieces by product. */
  stock: ReadonlyMap<number, number>;
}

const batchKey = (id: number, batchNo: string) => `${id} ${batchNo}`;

function skusOf(rows: readonly CsvRow[]): string[] {
  return rows.flatMap(({ cells: { sku } }) => (sku ? [cleanLine(sku)] : []));
}

/** Returns the products that have one of the texts as SKU or slug. */
async function findNamed(db: Db | Trx, names: string[]) {
  if (names.length === 0) return [];
  return db
    .selectFrom("products")
    .select(["id", "sku", "slug"])
    .where((eb) => eb.or([eb("sku", "in", names), eb("slug", "in", names)]))
    .execute();
}

async function readKnown(db: Db | Trx, rows: readonly CsvRow[], now: number): Promise<Known> {
  const skus = skusOf(rows);
  const named = await findNamed(db, skus);
  const ids = named.flatMap(({ id, sku }) => (sku !== null && skus.includes(sku) ? [id] : []));
  const products = new Map((await readSnapshots(db, ids)).map((one) => [one.product.sku, one]));
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom("batches")
          .select(["product_id", "batch_no", "quantity", "expires_on"])
          .where("product_id", "in", ids)
          .execute();
  const stock = new Map<number, number>();
  for (const { product_id: id, quantity, expires_on } of found)
    if (expires_on > now) stock.set(id, (stock.get(id) ?? 0) + quantity);
  const batches = new Set(found.map((batch) => batchKey(batch.product_id, batch.batch_no)));
  const slugs = new Map(named.map(({ id, slug }) => [slug, id]));
  return { products, slugs, batches, stock };
}

/** Adds the category of a row to the known ones if it is unknown. */
function addMissing({ missing, categories }: TableState, wanted: string | undefined) {
  if (missing === null || wanted === undefined || namedCategory(wanted, categories)) return;
  missing.push(wanted);
  categories.push(newCategory(wanted, categories));
}

/** @throws AppError 422 for what `saveProduct` would refuse */
function checkSaving(
  { after, next }: ProductPlan,
  isNew: boolean,
  known: Known,
  table: TableState,
) {
  const twin = isNew ? known.slugs.get(next.sku) : undefined;
  if (twin !== undefined) throw new AppError(422, `sku: ${next.sku} is product ${twin} already`);
  if (after.brand !== undefined && table.archivedBrands.has(next.brand))
    throw new AppError(422, `brand: ${next.brand} is archived; brands restore puts it back`);
}

/** @throws AppError 422 for a wrong row */
function planRow(csvRow: CsvRow, there: Known, table: TableState): PlannedRow {
  const { products, batches, stock } = there;
  const known = products.get(cleanLine(csvRow.cells.sku ?? ""));
  const cells = known ? changedCells(csvRow.cells, known.product) : csvRow.cells;
  const row = readRow({ line: csvRow.line, cells });
  const first = table.lines.get(row.sku);
  if (first !== undefined) throw new AppError(422, `sku: ${row.sku} is in line ${first} already`);
  table.lines.set(row.sku, row.line);
  addMissing(table, row.edit.category);
  const plan = planProduct(known?.product, row.edit, table.categories);
  checkSaving(plan, !known, there, table);
  const id = known?.id ?? null;
  const isNewBatch = row.batch !== null && !(id && batches.has(batchKey(id, row.batch.batchNo)));
  return {
    ...{ line: row.line, sku: row.sku, row, plan, id, receives: isNewBatch },
    stock: id === null ? 0 : (stock.get(id) ?? 0),
  };
}

/**
 * Returns what rows of a table would change; changes nothing. Equal rows of two calls with the same
 * `table` are wrong.
 * @param now epoch ms
 */
export async function planRows(
  db: Db | Trx,
  rows: readonly CsvRow[],
  table: TableState,
  now: number,
): Promise<{ planned: PlannedRow[]; wrong: WrongRow[] }> {
  const known = await readKnown(db, rows, now);
  const planned: PlannedRow[] = [];
  const wrong: WrongRow[] = [];
  for (const row of rows)
    try {
      planned.push(planRow(row, known, table));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      wrong.push({ line: row.line, sku: row.cells.sku ?? "", problem: error.message });
    }
  return { planned, wrong };
}

/** Whether saving a row changes anything. */
export function isChange({ plan, receives }: PlannedRow): boolean {
  return plan.outcome !== "unchanged" || receives;
}
