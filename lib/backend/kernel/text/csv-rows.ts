import { MONTHS } from "@/lib/base/text/month-names";
import type { CsvFormat } from "@/lib/contract/terms";

/** A row of a table: non-empty cells by column name. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** Detects the delimiter: spreadsheets of some locales write semicolons. */
export function delimiterOf(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const FORMULA = String.raw`[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const MONTH = MONTHS.join("|");
/**
 * Codes that a spreadsheet would read as a number or a day: digits with leading zeros, 12 digits or
 * more, 12E3, 2-1, 3/4, MAR1. A day such as 2026-12-05 is none.
 */
const CODE = [
  String.raw`0\d+$`,
  String.raw`\d{12,}$`,
  String.raw`\d+(?:\.\d+)?[eE][+-]?\d+$`,
  String.raw`\d{1,2}[-/.]\d{1,2}[-/]\d{1,4}$`,
  String.raw`\d{1,2}[-/]\d{1,4}$`,
  String.raw`(?:${MONTH})[a-z]*[- ]?\d{1,4}$`,
  String.raw`\d{1,4}[- ](?:${MONTH})[a-z]*$`,
].join("|");

const UNSAFE_CODE = new RegExp(`^(?:${CODE})`, "i");

/**
 * The apostrophe that `toCsv` puts before a text that a spreadsheet would treat as a formula, a
 * number or a day, and before those that begin like an escaped one.
 */
const ESCAPED = new RegExp(`^'(?='*(?:${FORMULA}|${CODE}))`, "i");

/** Returns a text as a cell that `cellsOf` reads as the same text. @param format see `toCsv` */
export function cellOf(text: string, format: CsvFormat): string {
  const isMarked = ESCAPED.test(text) || (format === "spreadsheet" && UNSAFE_CODE.test(text));
  return isMarked ? `'${text}` : text;
}

/** The notation of the same text with = and quotation marks, which some spreadsheets write. */
const QUOTED = /^="(.*)"$/s;

/** Returns the text of a cell as it was before `cellOf`. */
function plainCell(cell: string): string {
  return cell.replace(QUOTED, "$1").replace(ESCAPED, "");
}

/** Returns the cells as they were before `toCsv`, without the empty ones. */
export function cellsOf(record: Record<string, string>): Record<string, string> {
  const entries = Object.entries(record).map(([name, cell]) => [name, plainCell(cell)]);
  return Object.fromEntries(entries.filter(([, cell]) => cell?.trim() !== ""));
}

/** Returns names of columns as they are compared. */
export const columnNames = (header: string[]) => header.map((name) => name.trim().toLowerCase());

/** Options of the parser, beside `columns`. */
export const CELLS = {
  info: true,
  skip_empty_lines: true,
  relax_column_count_less: true,
} as const;
