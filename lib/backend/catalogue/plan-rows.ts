import { setImmediate } from "node:timers/promises";
import { addToGroup } from "@/lib/base/groups";
import { cleanLine } from "@/lib/base/text/clean";
import { fold } from "@/lib/base/text/fold";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Batch, Db, Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import type { CsvRow } from "../kernel/text/csv-rows";
import { isDamagedCode } from "../kernel/text/spreadsheet-damage";
import { skusByFold } from "../stock/find-product-by-name";
import { isSellable } from "../stock/sellable-batch";
import { newCategory } from "./create-categories";
import { CODE_COLUMNS } from "./fact-columns";
import { hasPriceAbove } from "./price-cap";
import {
  type NamedBrand,
  type NamedCategory,
  namedBrand,
  namedCategory,
  type ProductPlan,
  planProduct,
} from "./product-plan";
import { type ListedProduct, readSnapshots } from "./product-snapshot";
import { type ImportRow, readRow } from "./read-row";
import { readNamedRecords } from "./save-product";
import { changedCells } from "./table-cells";

/** Data of the whole table that the plan of a row needs. */
export interface TableState {
  categories: NamedCategory[];
  brands: NamedBrand[];
  /** Lines by SKU. */
  lines: Map<string, number>;
  /** Names of brands that the rows make. */
  newBrands: string[];
  /** Names of categories to create first; null if unknown categories are wrong. */
  missing: string[] | null;
}

/** Starts the plan of a table. @param createMissing whether unknown categories are created */
export async function newTable(db: Db | Trx, createMissing = false): Promise<TableState> {
  const { categories, brands } = await readNamedRecords(db);
  return {
    categories,
    brands,
    newBrands: [],
    lines: new Map(),
    missing: createMissing ? [] : null,
  };
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
  /** Category and brand that are made with the row; null for known ones. */
  newCategory: string | null;
  newBrand: string | null;
}

/** A row that is wrong. */
export interface WrongRow {
  line: number;
  sku: string;
  /** Begins with the name of the column, if it is about one: `price: must be taka`. */
  problem: string;
}

type KnownBatch = Pick<
  Batch,
  "batch_no" | "quantity" | "expires_on" | "selling_price" | "recalled_at"
>;

/** Products and batches of some rows. */
interface Known {
  products: ReadonlyMap<string, ListedProduct>;
  /** Stored SKUs by the folded SKU of a row, for those that are not stored as they are written. */
  similar: ReadonlyMap<string, string[]>;
  /** Ids of products by slug: a new product gets its SKU as slug. */
  slugs: ReadonlyMap<string, number>;
  /** Batches by product. */
  batches: ReadonlyMap<number, KnownBatch[]>;
  /** Sellable pieces by product. */
  stock: ReadonlyMap<number, number>;
}

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

/** Digits that a spreadsheet may have cut from the beginning of a SKU. */
const LEADING_ZEROS = /^0+(?=\d+$)/;

/**
 * Returns stored SKUs that differ from those of rows in their notation, or in leading zeros, by
 * folded SKU.
 */
async function similarSkus(db: Db | Trx, skus: string[]): Promise<Map<string, string[]>> {
  const exact = new Set((await findNamed(db, skus)).map(({ sku }) => sku));
  const others = skus.filter((sku) => !exact.has(sku)).map(fold);
  if (others.length === 0) return new Map();
  const stored = await skusByFold(db);
  const withoutZeros = new Map(
    [...stored].flatMap(([key, found]) =>
      LEADING_ZEROS.test(key) ? [[key.replace(LEADING_ZEROS, ""), found] as const] : [],
    ),
  );
  return new Map(others.map((key) => [key, stored.get(key) ?? withoutZeros.get(key) ?? []]));
}

async function readKnown(db: Db | Trx, rows: readonly CsvRow[], now: number): Promise<Known> {
  const written = skusOf(rows);
  const similar = await similarSkus(db, written);
  const skus = [...new Set([...written, ...[...similar.values()].flat()])];
  const named = await findNamed(db, skus);
  const ids = named.flatMap(({ id, sku }) => (sku !== null && skus.includes(sku) ? [id] : []));
  const products = new Map((await readSnapshots(db, ids)).map((one) => [one.product.sku, one]));
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom("batches")
          .select([
            "product_id",
            "batch_no",
            "quantity",
            "expires_on",
            "selling_price",
            "recalled_at",
          ])
          .where("product_id", "in", ids)
          .execute();
  const stock = new Map<number, number>();
  const batches = new Map<number, KnownBatch[]>();
  for (const { product_id: id, ...batch } of found) {
    addToGroup(batches, id, batch);
    if (isSellable(batch, now)) stock.set(id, (stock.get(id) ?? 0) + batch.quantity);
  }
  const slugs = new Map(named.map(({ id, slug }) => [slug, id]));
  return { products, similar, slugs, batches, stock };
}

const DAMAGED = refusalText("cells.spreadsheetDamage");

/** Columns of codes, which a spreadsheet may take for numbers or days. */
const CODES = ["sku", ...CODE_COLUMNS, "batch"];

/** @throws AppError 422 for a code that a spreadsheet has destroyed */
function checkCodes(cells: Readonly<Record<string, string>>): void {
  const damaged = CODES.find((name) => isDamagedCode(cells[name] ?? ""));
  if (damaged !== undefined) throw new AppError(422, `${damaged}: ${DAMAGED}`);
}

/** Returns the stored SKU of a row, or the written one for a new product. @throws AppError 422 */
function skuOf({ cells }: CsvRow, { products, similar }: Known): string {
  const written = cleanLine(cells.sku ?? "");
  if (products.has(written)) return written;
  const [like, ...others] = similar.get(fold(written)) ?? [];
  if (others.length > 0)
    throw new AppError(422, `sku: ${refusalText("cells.severalProducts", { sku: written })}`);
  return like ?? written;
}

/** Adds the category of a row to the known ones if it is unknown, and may be made. */
function addMissing({ missing, categories }: TableState, wanted: string | undefined) {
  if (missing === null || wanted === undefined || namedCategory(wanted, categories)) return;
  missing.push(wanted);
  categories.push(newCategory(wanted, categories));
}

/** Returns the name if an unknown record is made for it, in the notation of its first row. */
function newName(wanted: string | undefined, made: readonly string[]): string | null {
  if (wanted === undefined) return null;
  return made.find((name) => fold(name) === fold(wanted)) ?? null;
}

/** Returns the name of the brand of a row if it is new. Later rows find it as known. */
function newBrandOf({ brands, newBrands }: TableState, wanted: string | undefined): string | null {
  if (wanted === undefined) return null;
  if (!namedBrand(wanted, brands)) {
    newBrands.push(wanted);
    brands.push({ name: wanted, archived_at: null });
  }
  return newName(wanted, newBrands);
}

/** @throws AppError 422 for what `saveProduct` would refuse */
function checkSaving(plan: ProductPlan, id: number | null, known: Known, now: number) {
  const { sku } = plan.next;
  const twin = id === null ? known.slugs.get(sku) : undefined;
  if (twin !== undefined)
    throw new AppError(422, `sku: ${refusalText("products.skuTaken", { sku, product: twin })}`);
  hasPriceAbove(plan, known.batches.get(id ?? 0) ?? [], now);
}

/** Returns why a row is wrong; begins with the name of the column, if it is about one. */
function problemOf({ said, errors = {} }: AppError): string {
  const [column] = Object.keys(errors);
  return column === undefined ? said : `${column}: ${said}`;
}

/** @throws AppError 422 for a wrong row */
function planRow(csvRow: CsvRow, there: Known, table: TableState, now: number): PlannedRow {
  const { products, batches, stock } = there;
  const sku = skuOf(csvRow, there);
  const known = products.get(sku);
  const given = csvRow.cells.sku === undefined ? csvRow.cells : { ...csvRow.cells, sku };
  const cells = known ? changedCells(given, known.product) : given;
  const { sku: written, ...others } = cells;
  checkCodes(known ? others : { ...others, sku: written ?? "" });
  const row = readRow({ line: csvRow.line, cells });
  const first = table.lines.get(row.sku);
  if (first !== undefined)
    throw new AppError(422, `sku: ${refusalText("cells.twin", { value: row.sku, line: first })}`);
  table.lines.set(row.sku, row.line);
  addMissing(table, row.edit.category);
  const plan = planProduct(known?.product, row.edit, table);
  const id = known?.id ?? null;
  checkSaving(plan, id, there, now);
  const stored = batches.get(id ?? 0) ?? [];
  const isNewBatch =
    row.batch !== null && !stored.some(({ batch_no }) => batch_no === row.batch?.batchNo);
  return {
    line: row.line,
    sku: row.sku,
    row,
    plan,
    id,
    receives: isNewBatch,
    stock: id === null ? 0 : (stock.get(id) ?? 0),
    newCategory: newName(row.edit.category, table.missing ?? []),
    newBrand: newBrandOf(table, row.edit.brand),
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
  for (const row of rows) {
    try {
      planned.push(planRow(row, known, table, now));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      wrong.push({ line: row.line, sku: row.cells.sku ?? "", problem: problemOf(error) });
    }
    // A long description takes some 20 ms.
    await setImmediate();
  }
  return { planned, wrong };
}

/** Whether saving a row changes anything. */
export function isChange({ plan, receives }: PlannedRow): boolean {
  return plan.outcome !== "unchanged" || receives;
}
