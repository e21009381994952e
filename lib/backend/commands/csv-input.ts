import { readFileSync, statSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";
import { AppError, errorCode, errorReason } from "../errors";
import { givenPath } from "./files";

const MAX_BYTES = 200 * 1024 * 1024;

/** A row of a file: its cells by the name of their column, without those that are empty. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

const refuse = (file: string, reason: string) => new AppError(422, `${file} ${reason}`);

/** A file in UTF-8, its lines ended by `\n`. @throws AppError 422 */
export function readText(file: string): string {
  const path = givenPath(file);
  try {
    if (statSync(path).size > MAX_BYTES) throw refuse(file, "is larger than 200 MB");
    return new TextDecoder("utf-8", { fatal: true })
      .decode(readFileSync(path))
      .replace(/\r\n?/g, "\n");
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (errorCode(error) === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw refuse(file, "is not in UTF-8: save it as 'CSV UTF-8' in the spreadsheet");
    throw refuse(file, `cannot be read: ${errorReason(error)}`);
  }
}

/** What stands between cells: spreadsheets of some countries write a semicolon. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** What the export puts in front of what a spreadsheet would take for a formula. */
const ESCAPED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

function cellsOf(record: Record<string, string>): Record<string, string> {
  const entries = Object.entries(record).map(([name, cell]) => [name, cell.replace(ESCAPED, "")]);
  return Object.fromEntries(entries.filter(([, cell]) => cell?.trim() !== ""));
}

function readRecords(file: string, text: string) {
  try {
    return parse<{ record: Record<string, string>; info: { lines: number } }>(text, {
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      delimiter: delimiterOf(text),
      info: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw refuse(file, `is no CSV: ${errorReason(error)}`);
    throw error;
  }
}

/**
 * The rows of a CSV file: UTF-8, with or without a byte order mark, the names of columns in the first row.
 * @throws AppError 422 for what cannot be read, a column that is not known, or no rows
 */
export function readCsv(file: string, columns: readonly string[]): CsvRow[] {
  const rows = readRecords(file, readText(file)).map(({ record, info }) => ({
    line: info.lines,
    cells: cellsOf(record),
    names: Object.keys(record),
  }));
  const [first] = rows;
  if (!first) throw refuse(file, "has no rows below the names of the columns");
  const unknown = first.names.find((name) => !columns.includes(name));
  if (unknown !== undefined)
    throw refuse(file, `has the column '${unknown}'; known are ${columns.join(", ")}`);
  return rows.map(({ line, cells }) => ({ line, cells }));
}
