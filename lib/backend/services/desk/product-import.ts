import type { Db, Trx } from "../../db/schema";
import type { Attribution } from "../audit/change-data";
import { newTable, type PlannedRow, planRows, type WrongRow } from "../product-table/plan-rows";
import { readPart } from "../product-table/read-part";
import { saveRows } from "../product-table/save-rows";

/** Result of a row of a table, as the desk shows it. */
export interface ImportedRow {
  line: number;
  sku: string;
  outcome: "added" | "changed" | "unchanged" | "wrong";
  /** Column that is wrong; null if the whole row is. */
  column: string | null;
  /** Error of the row; null without one. */
  problem: string | null;
  name: string | null;
  /** Names of the changed columns. */
  changed: string[];
  /** Price in taka before and after, if it changes; `before` is null for a new product. */
  price: { before: number | null; after: number } | null;
  /** Pieces that can be sold before and after, if a batch is received. */
  stock: { before: number; after: number } | null;
}

/** A problem of one column. */
const NAMED = /^(\w+): (.+)$|^(\w+) (is missing)$/s;

function wrongRow({ line, sku, problem }: WrongRow): ImportedRow {
  const [, named, said, missing, isMissing] = NAMED.exec(problem) ?? [];
  return {
    ...{ line, sku, outcome: "wrong", column: named ?? missing ?? null },
    ...{ problem: said ?? isMissing ?? problem, name: null, changed: [], price: null, stock: null },
  };
}

function plannedRow(planned: PlannedRow, now: number): ImportedRow {
  const { line, sku, row, plan, receives, stock } = planned;
  const { batch } = row;
  const { outcome, before, after, next } = plan;
  const isSold = batch !== null && batch.expiresOn > now;
  return {
    ...{ line, sku, column: null, problem: null, name: next.name },
    // Pieces of a new batch change a product whose facts stay.
    outcome: outcome === "unchanged" && receives ? "changed" : outcome,
    changed: outcome === "changed" ? Object.keys(after) : [],
    price: after.price === undefined ? null : { before: before?.price ?? null, after: after.price },
    stock:
      batch && receives ? { before: stock, after: stock + (isSold ? batch.quantity : 0) } : null,
  };
}

const byLine = (one: ImportedRow, other: ImportedRow) => one.line - other.line;

function report(planned: PlannedRow[], wrong: WrongRow[], now: number): ImportedRow[] {
  const rows = [...planned.map((row) => plannedRow(row, now)), ...wrong.map(wrongRow)];
  return rows.sort(byLine);
}

/**
 * Returns what a part of a table would change; changes nothing.
 * @throws AppError 422 for columns that no product has
 */
export async function checkImport(db: Db, body: unknown, now: number): Promise<ImportedRow[]> {
  const part = readPart(body);
  const { planned, wrong } = await planRows(db, part.rows, await newTable(db), now);
  return report(planned, [...part.wrong, ...wrong], now);
}

/**
 * Saves the rows of a part that are right. `rows` are only those that are wrong.
 * @throws AppError 422 for columns that no product has
 */
export async function importPart(trx: Trx, body: unknown, doing: Attribution) {
  const part = readPart(body);
  const { planned, wrong, audit, stale } = await saveRows(trx, part.rows, doing);
  const rows = report(planned, [...part.wrong, ...wrong], doing.at);
  const saved = rows.filter(({ outcome }) => outcome === "added" || outcome === "changed").length;
  const result = { saved, rows: rows.filter(({ outcome }) => outcome === "wrong") };
  return { audit, stale, result };
}
