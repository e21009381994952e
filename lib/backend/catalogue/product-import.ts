import type { DeskImportedRow, DeskTablePart } from "@/lib/contract/product-table/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Attribution } from "../kernel/audit/change-data";
import type { Db, Trx } from "../kernel/db/schema";
import type { CsvRow } from "../kernel/text/csv-rows";
import { oddExpiry } from "../stock/odd-delivery";
import { createCategories } from "./create-categories";
import { differenceOf } from "./differences";
import { newTable, type PlannedRow, planRows, type WrongRow } from "./plan-rows";
import { readPart } from "./read-part";
import { saveRows } from "./save-rows";

/** A problem of one column. */
const NAMED = /^(\w+): (.+)$|^(\w+) (is missing)$/s;

function wrongRow({ line, sku, problem }: WrongRow): DeskImportedRow {
  const [, named, said, missing, isMissing] = NAMED.exec(problem) ?? [];
  return {
    line,
    sku,
    outcome: "wrong",
    column: named ?? missing ?? null,
    problem: said ?? (isMissing && refusalText("cells.missing")) ?? problem,
    name: null,
    changed: [],
    texts: [],
    new_category: null,
    new_brand: null,
    price: null,
    stock: null,
    odd: [],
  };
}

function plannedRow(planned: PlannedRow, now: number): DeskImportedRow {
  const { line, sku, row, plan, receives, stock } = planned;
  const { batch } = row;
  const { outcome, before, after, next } = plan;
  const isSold = batch !== null && batch.expiresOn > now;
  return {
    line,
    sku,
    column: null,
    problem: null,
    name: next.name,
    // Pieces of a new batch change a product whose facts stay.
    outcome: outcome === "unchanged" && receives ? "changed" : outcome,
    changed: outcome === "changed" ? Object.keys(after) : [],
    texts: before && outcome === "changed" ? differenceOf(before, after) : [],
    new_category: planned.newCategory,
    new_brand: planned.newBrand,
    price: after.price === undefined ? null : { before: before?.price ?? null, after: after.price },
    odd: batch && receives ? oddExpiry(batch.expiresOn, now).map(({ code }) => code) : [],
    stock:
      batch && receives ? { before: stock, after: stock + (isSold ? batch.quantity : 0) } : null,
  };
}

const byLine = (one: DeskImportedRow, other: DeskImportedRow) => one.line - other.line;

function report(planned: PlannedRow[], wrong: WrongRow[], now: number): DeskImportedRow[] {
  const rows = [...planned.map((row) => plannedRow(row, now)), ...wrong.map(wrongRow)];
  return rows.sort(byLine);
}

/**
 * Returns what a part of a table would change; changes nothing.
 * @throws AppError 422 for columns that no product has
 */
export async function checkImport(
  db: Db,
  sent: DeskTablePart,
  now: number,
): Promise<DeskImportedRow[]> {
  const part = readPart(sent);
  const table = await newTable(db, part.makeMissing);
  const { planned, wrong } = await planRows(db, part.rows, table, now);
  return report(planned, [...part.wrong, ...wrong], now);
}

/** Makes the categories that rows name and that are not there. */
async function makeMissing(trx: Trx, rows: readonly CsvRow[], at: number) {
  const table = await newTable(trx, true);
  const { planned } = await planRows(trx, rows, table, at);
  const needed = new Set(planned.map(({ newCategory }) => newCategory));
  const names = (table.missing ?? []).filter((name) => needed.has(name));
  return createCategories(trx, names, at);
}

/**
 * Saves the rows of a part that are right. `rows` are only those that are wrong.
 * @throws AppError 422 for columns that no product has
 */
export async function importPart(trx: Trx, sent: DeskTablePart, doing: Attribution) {
  const part = readPart(sent);
  const made = part.makeMissing ? await makeMissing(trx, part.rows, doing.at) : null;
  const { planned, wrong, audit, stale } = await saveRows(trx, part.rows, doing);
  const rows = report(planned, [...part.wrong, ...wrong], doing.at);
  const saved = rows.filter(({ outcome }) => outcome === "added" || outcome === "changed").length;
  return {
    audit: [...(made?.audit ?? []), ...audit],
    stale: [...(made?.stale ?? []), ...stale],
    saved,
    rows: rows.filter(({ outcome }) => outcome === "wrong"),
  };
}
