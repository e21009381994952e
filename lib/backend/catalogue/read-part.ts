import type { DeskTablePart } from "@/lib/contract/product-table/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { fieldError } from "../kernel/errors";
import { type CsvForm, readHeader, readSentRows } from "../kernel/text/csv-part";
import type { CsvRow } from "../kernel/text/csv-rows";
import type { WrongRow } from "./plan-rows";
import { IMPORT_COLUMNS } from "./read-row";

/** @throws AppError 422 for columns that no product has, or without the SKU */
function readColumns(text: string): CsvForm {
  const form = readHeader(text);
  const unknown = form.columns.find((name) => !IMPORT_COLUMNS.includes(name));
  if (unknown !== undefined)
    throw fieldError("columns", refusalText("importParts.unknownColumn", { column: unknown }));
  if (!form.columns.includes("sku")) throw fieldError("columns", refusalText("importParts.noSku"));
  return form;
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
  const { rows, unread } = readSentRows(part.rows, readColumns(part.columns));
  const wrong = unread.map(({ line, problem }) => ({ line, sku: "", problem }));
  return { rows, wrong, makeMissing: make_missing };
}
