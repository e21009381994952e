import { parse } from "csv-parse/sync";
import type { DeskTablePart } from "@/lib/contract/product-table/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { errorCode, fieldError } from "../kernel/errors";
import { CELLS, type CsvRow, cellsOf, columnNames, delimiterOf } from "../kernel/text/csv-rows";
import type { WrongRow } from "./plan-rows";
import { IMPORT_COLUMNS } from "./read-row";

const errorOf = (error: unknown) =>
  errorCode(error).startsWith("CSV_RECORD_INCONSISTENT")
    ? refusalText("importParts.tooManyCells")
    : refusalText("importParts.quotationMarks");

interface Format {
  delimiter: string;
  columns: string[];
}

/** @throws AppError 422 for columns that no product has, or without the SKU */
function readColumns(text: string): Format {
  const delimiter = delimiterOf(text);
  let columns: string[];
  try {
    const [names = []]: string[][] = parse(text, { delimiter });
    columns = columnNames(names);
  } catch {
    throw fieldError("columns", refusalText("importParts.noColumns"));
  }
  const unknown = columns.find((name) => !IMPORT_COLUMNS.includes(name));
  if (unknown !== undefined)
    throw fieldError("columns", refusalText("importParts.unknownColumn", { column: unknown }));
  if (!columns.includes("sku")) throw fieldError("columns", refusalText("importParts.noSku"));
  return { delimiter, columns };
}

interface TablePart {
  rows: CsvRow[];
  wrong: WrongRow[];
  makeMissing: boolean;
}

/**
 * Reads a part of a table of products: the first line of the file, and lines with their numbers.
 * @throws AppError 422 for columns that no product has
 */
export function readPart({ make_missing = false, ...part }: DeskTablePart): TablePart {
  const format = readColumns(part.columns);
  const rows: CsvRow[] = [];
  const wrong: WrongRow[] = [];
  for (const { line, text } of part.rows)
    try {
      const found = parse<{ record: Record<string, string> }>(text, { ...CELLS, ...format });
      for (const { record } of found) rows.push({ line, cells: cellsOf(record) });
    } catch (error) {
      wrong.push({ line, sku: "", problem: errorOf(error) });
    }
  return { rows, wrong, makeMissing: make_missing };
}
