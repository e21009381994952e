import { readFileSync, statSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { AppError, errorCode, errorReason } from "../errors";
import { CELLS, type CsvRow, cellsOf, columnNames, delimiterOf } from "../text/csv-rows";
import { callerPath } from "./files";

const MAX_BYTES = 200 * 1024 * 1024;

const refuse = (file: string, reason: string) => new AppError(422, `${file} ${reason}`);

/** Converts a read or parse error into a one-line AppError; returns any other error unchanged. */
export function refusalOf(file: string, error: unknown): unknown {
  if (error instanceof AppError) return error;
  // Each entry point of the package has its own error class, so `instanceof` is not reliable.
  if (errorCode(error).startsWith("CSV_")) return refuse(file, `is no CSV: ${errorReason(error)}`);
  if (errorCode(error) === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return refuse(file, "is not in UTF-8: save it as 'CSV UTF-8' in the spreadsheet");
  const isOfFile = error instanceof Error && "syscall" in error;
  return isOfFile ? refuse(file, `cannot be read: ${errorReason(error)}`) : error;
}

/** Reads a UTF-8 file and normalises line ends to `\n`. @throws AppError 422 */
export function readText(file: string): string {
  const path = callerPath(file);
  try {
    if (statSync(path).size > MAX_BYTES) throw refuse(file, "is larger than 200 MB");
    return new TextDecoder("utf-8", { fatal: true })
      .decode(readFileSync(path))
      .replace(/\r\n?/g, "\n");
  } catch (error) {
    throw refusalOf(file, error);
  }
}

/** A parsed row, with the number of its last line. */
export interface ParsedRow {
  record: Record<string, string>;
  info: { lines: number };
}

/** Options of the parser for a file with the names of its columns in the first row. */
export const PARSING = { ...CELLS, columns: columnNames } as const;

/** @throws AppError 422 for an unknown column */
export function checkColumns(file: string, { record }: ParsedRow, known: readonly string[]): void {
  const unknown = Object.keys(record).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw refuse(file, `has the column '${unknown}'; known are ${known.join(", ")}`);
}

export const noRows = (file: string) => refuse(file, "has no rows below the names of the columns");

export function rowOf({ record, info }: ParsedRow): CsvRow {
  return { line: info.lines, cells: cellsOf(record) };
}

function readRecords(file: string, text: string): ParsedRow[] {
  try {
    return parse<ParsedRow>(text, { ...PARSING, delimiter: delimiterOf(text) });
  } catch (error) {
    throw refusalOf(file, error);
  }
}

/**
 * Reads a UTF-8 CSV file, with or without a byte order mark, with column names in the first row.
 * @throws AppError 422 for a file that cannot be read, an unknown column, or no rows
 */
export function readCsv(file: string, columns: readonly string[]): CsvRow[] {
  const parsed = readRecords(file, readText(file));
  const [first] = parsed;
  if (!first) throw noRows(file);
  checkColumns(file, first, columns);
  return parsed.map(rowOf);
}
