import { looseList, looseNumber, looseObject, looseText } from "@/lib/base/loose";
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
  /** Taka; `before` is null for a new product. */
  price: { before: number | null; after: number } | null;
  /** Pieces that can be sold. */
  stock: { before: number | null; after: number } | null;
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
    price: changeOf(row.price),
    stock: changeOf(row.stock),
  };
}

const bodyOf = ({ columns, rows }: TablePart) => ({ columns, rows });

/** Calls for the table of all products. */
export function createTableCalls({ call, download }: DeskClient) {
  return {
    /** Returns the products that are not archived as CSV. */
    exportProducts: (): Promise<Blob> => download("products.csv"),
    /** Returns what each row of a part would change; changes nothing. */
    async checkImport(part: TablePart, signal?: AbortSignal): Promise<ImportedRow[]> {
      const { data } = await call("POST", "products/import/check", {
        ...{ body: bodyOf(part), signal, isQuery: true },
      });
      return looseList(data).map(readRow);
    },
    /** Saves the rows of a part that are right. @returns how many, and the wrong ones */
    async importRows(
      part: TablePart,
      signal?: AbortSignal,
    ): Promise<{ saved: number; wrong: ImportedRow[] }> {
      const response = await call("POST", "products/import", { body: bodyOf(part), signal });
      const { saved, data } = response;
      return { saved: looseNumber(saved) ?? 0, wrong: looseList(data).map(readRow) };
    },
  };
}

export type TableCalls = ReturnType<typeof createTableCalls>;
