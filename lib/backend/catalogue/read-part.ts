import { parse } from "csv-parse/sync";
import { z } from "zod";
import { errorCode, fieldError } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import { CELLS, type CsvRow, cellsOf, columnNames, delimiterOf } from "../kernel/text/csv-rows";
import type { WrongRow } from "./plan-rows";
import { IMPORT_COLUMNS } from "./read-row";

/** Most rows of a part: one transaction writes them. */
const MAX_ROWS = 50;
const COUNT = `Please send 1 to ${MAX_ROWS} rows.`;
const LINE = "Please send the number of the line and its text.";

const partSchema = z.object({
  /** First line of the file. */
  columns: z.string({ error: "Please send the first line of the file." }).max(10_000),
  rows: z
    .array(z.object({ line: z.int(LINE).min(1, LINE), text: z.string(LINE) }, LINE), COUNT)
    .min(1, COUNT)
    .max(MAX_ROWS, COUNT),
  /** Whether categories that the rows name and that are not there are made. */
  make_missing: z.boolean().default(false),
});

const errorOf = (error: unknown) =>
  errorCode(error).startsWith("CSV_RECORD_INCONSISTENT")
    ? "It has more cells than the first line."
    : "Its quotation marks do not match.";

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
    throw fieldError("columns", "The first line of the file does not name columns.");
  }
  const unknown = columns.find((name) => !IMPORT_COLUMNS.includes(name));
  if (unknown !== undefined)
    throw fieldError("columns", `The file has a column ${unknown}, which products do not have.`);
  if (!columns.includes("sku")) throw fieldError("columns", "The file has no column sku.");
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
export function readPart(body: unknown): TablePart {
  const part = readInput(partSchema, body);
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
  return { rows, wrong, makeMissing: part.make_missing };
}
