import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { type CsvFormat, ODD_DELIVERIES, type OddDelivery } from "@/lib/contract/terms";
import { formatParameter } from "../csv-format";
import type { DeskClient } from "../desk-client";
import type { TablePart } from "./table-file";

/** A row of a table with what becomes of it. */
export interface ImportedRow {
  line: number;
  sku: string;
  outcome: "added" | "changed" | "unchanged" | "wrong";
  /** Column that is wrong; null if the whole row is. */
  column: string | null;
  /** Error of the row. */
  problem: string | null;
  /** Line that has the same SKU in another part of the file. */
  twin: number | null;
  name: string | null;
  /** Columns that change. */
  changed: string[];
  /** Old and new texts of these columns. */
  texts: { column: string; before: string; after: string }[];
  /** Category and brand that are made for the row; null if they are there. */
  newCategory: string | null;
  newBrand: string | null;
  /** Taka; `before` is null for a new product. */
  price: { before: number | null; after: number } | null;
  /** Pieces that can be sold. */
  stock: { before: number | null; after: number } | null;
  /** What is unusual about the new batch. */
  odd: OddDelivery[];
}

const OUTCOMES: readonly ImportedRow["outcome"][] = ["added", "changed", "unchanged", "wrong"];

function changeOf(value: unknown): { before: number | null; after: number } | null {
  const { before, after } = looseObject(value);
  const next = looseNumber(after);
  return next === null ? null : { before: looseNumber(before), after: next };
}

function readRow(row: Record<string, unknown>): ImportedRow {
  return {
    line: looseNumber(row.line) ?? 0,
    sku: looseText(row.sku) ?? "",
    outcome: OUTCOMES.find((outcome) => outcome === row.outcome) ?? "wrong",
    column: looseText(row.column),
    problem: looseText(row.problem),
    twin: null,
    name: looseText(row.name),
    changed: Array.isArray(row.changed) ? row.changed.map(String) : [],
    texts: looseList(row.texts).map(({ column, before, after }) => ({
      column: looseText(column) ?? "",
      before: looseText(before) ?? "",
      after: looseText(after) ?? "",
    })),
    newCategory: looseText(row.new_category),
    newBrand: looseText(row.new_brand),
    price: changeOf(row.price),
    stock: changeOf(row.stock),
    odd: ODD_DELIVERIES.filter((code) => Array.isArray(row.odd) && row.odd.includes(code)),
  };
}

const bodyOf = ({ columns, rows }: TablePart, makeMissing: boolean) => ({
  columns,
  rows,
  make_missing: makeMissing,
});

export function createTableCalls({ call, download }: DeskClient) {
  return {
    /** Returns the products that are not archived as CSV. */
    exportProducts: (format?: CsvFormat): Promise<Blob> =>
      download("products.csv", { query: { format: formatParameter(format) } }),
    /** Returns what each row of a part would change and make; changes nothing. */
    async checkImport(part: TablePart, signal?: AbortSignal): Promise<ImportedRow[]> {
      const { data } = await call("POST", "products/import/check", {
        body: bodyOf(part, true),
        signal,
        isQuery: true,
      });
      return looseList(data).map(readRow);
    },
    /**
     * Saves the rows of a part that are right.
     * @param makeMissing whether categories that are not there are made
     * @returns how many rows, and the wrong ones
     */
    async importRows(
      part: TablePart,
      makeMissing: boolean,
      signal?: AbortSignal,
    ): Promise<{ saved: number; wrong: ImportedRow[] }> {
      const response = await call("POST", "products/import", {
        body: bodyOf(part, makeMissing),
        signal,
      });
      const { saved, data } = response;
      return { saved: looseNumber(saved) ?? 0, wrong: looseList(data).map(readRow) };
    },
  };
}

export type TableCalls = ReturnType<typeof createTableCalls>;
