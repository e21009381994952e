import { parse } from "csv-parse/sync";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { errorCode, fieldError } from "../errors";
import { CELLS, type CsvRow, cellsOf, columnNames, delimiterOf } from "./csv-rows";

/** A row of a part as it was sent. */
interface SentRow {
  line: number;
  text: string;
}

/** How the rows of a file are written. */
export interface CsvForm {
  delimiter: string;
  /** Names of the columns as they are compared. */
  columns: string[];
}

/** A row that cannot be read at all. */
interface UnreadRow {
  line: number;
  problem: string;
}

/**
 * Reads the first line of a file.
 * @throws AppError 422 if it does not name columns
 */
export function readHeader(text: string): CsvForm {
  const delimiter = delimiterOf(text);
  try {
    const [names = []]: string[][] = parse(text, { delimiter });
    return { delimiter, columns: columnNames(names) };
  } catch {
    throw fieldError("columns", refusalText("importParts.noColumns"));
  }
}

const errorOf = (error: unknown) =>
  errorCode(error).startsWith("CSV_RECORD_INCONSISTENT")
    ? refusalText("importParts.tooManyCells")
    : refusalText("importParts.quotationMarks");

/** Reads the rows of a part of a file; one that cannot be read does not hinder the others. */
export function readSentRows(sent: readonly SentRow[], form: CsvForm) {
  const rows: CsvRow[] = [];
  const unread: UnreadRow[] = [];
  for (const { line, text } of sent)
    try {
      const found = parse<{ record: Record<string, string> }>(text, { ...CELLS, ...form });
      for (const { record } of found) rows.push({ line, cells: cellsOf(record) });
    } catch (error) {
      unread.push({ line, problem: errorOf(error) });
    }
  return { rows, unread };
}
