import type { DeskImportedRow } from "@/lib/contract/product-table/desk-schemas";
import type { DeskDataProvider } from "../data-provider";
import { type TablePart, tableParts } from "./table-file";

/** A row of a table with what becomes of it. */
export interface ImportedRow extends DeskImportedRow {
  /** Line that has the same SKU in another part of the file. */
  twin: number | null;
}

/** Changes that a file would make. */
export interface TableReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows that would change something, and rows that are wrong, by line. */
  changes: ImportedRow[];
  wrong: ImportedRow[];
}

interface Watcher {
  /** Is called with the progress from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Marks a row whose SKU is also in an earlier line. */
function withTwin(row: DeskImportedRow, lines: Map<string, number>): ImportedRow {
  if (row.outcome === "wrong") return { ...row, twin: null };
  const twin = lines.get(row.sku);
  if (twin !== undefined) return { ...row, outcome: "wrong", column: "sku", twin };
  lines.set(row.sku, row.line);
  return { ...row, twin: null };
}

const bodyOf = ({ columns, rows }: TablePart, makeMissing: boolean) => ({
  columns,
  rows,
  make_missing: makeMissing,
});

/**
 * Checks a file, part by part; changes nothing.
 * @throws TableFileError, and what the calls throw
 */
export async function checkTable(
  file: Blob,
  { checkDeskImport }: Pick<DeskDataProvider, "checkDeskImport">,
  { onProgress, signal }: Watcher,
): Promise<TableReport> {
  const report: TableReport = { added: 0, changed: 0, unchanged: 0, changes: [], wrong: [] };
  const lines = new Map<string, number>();
  for await (const part of tableParts(file)) {
    const checked = { body: bodyOf(part, true), signal };
    for (const found of (await checkDeskImport(checked)).data) {
      const row = withTwin(found, lines);
      if (row.outcome === "wrong") report.wrong.push(row);
      else report[row.outcome]++;
      if (row.outcome === "added" || row.outcome === "changed") report.changes.push(row);
    }
    onProgress(part.read);
  }
  return report;
}

/** Rows by the category or brand that has to be made for them. */
export interface MissingNames {
  categories: Map<string, number>;
  brands: Map<string, number>;
}

/** Returns the categories and brands that changes need, with the numbers of their rows. */
export function missingNames({ changes }: Pick<TableReport, "changes">): MissingNames {
  const names: MissingNames = { categories: new Map(), brands: new Map() };
  const count = (known: Map<string, number>, name: string | null) =>
    name !== null && known.set(name, (known.get(name) ?? 0) + 1);
  for (const { new_category, new_brand } of changes) {
    count(names.categories, new_category);
    count(names.brands, new_brand);
  }
  return names;
}

/** Returns the lines to import. @param makeMissing whether categories and brands are made for rows */
export function linesToImport(
  { changes }: Pick<TableReport, "changes">,
  makeMissing: boolean,
): ReadonlySet<number> {
  const wanted = changes.filter(
    ({ new_category, new_brand }) => makeMissing || (new_category === null && new_brand === null),
  );
  return new Set(wanted.map(({ line }) => line));
}

/** Progress of an import. */
export interface ImportResult {
  saved: number;
  /** Rows that were right when the file was checked. */
  wrong: ImportedRow[];
  /** Lines that are still to be sent. */
  left: ReadonlySet<number>;
  /** Whether categories and brands that are not there are made. */
  makeMissing: boolean;
}

/**
 * Imports lines of a file, part by part. Each part is safe to repeat: what is left after an error can
 * be imported with the result that was reported last.
 * @param onResult is called after each part
 * @throws TableFileError, and what the calls throw
 */
export async function importTable(
  file: Blob,
  { importDeskProducts }: Pick<DeskDataProvider, "importDeskProducts">,
  before: ImportResult,
  { onResult, signal }: { onResult: (result: ImportResult) => void; signal: AbortSignal },
): Promise<void> {
  let result = before;
  for await (const part of tableParts(file, (line) => before.left.has(line))) {
    const body = bodyOf(part, before.makeMissing);
    const { saved, data } = await importDeskProducts({ body, signal });
    const sent = new Set(part.rows.map(({ line }) => line));
    result = {
      makeMissing: before.makeMissing,
      saved: result.saved + saved,
      wrong: [...result.wrong, ...data.map((row) => ({ ...row, twin: null }))],
      left: new Set([...result.left].filter((line) => !sent.has(line))),
    };
    onResult(result);
  }
}
