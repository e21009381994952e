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

/**
 * The apostrophe that `toCsv` puts before cells that a spreadsheet would treat as a formula, and
 * before those that begin like an escaped one.
 */
export const ESCAPED = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Returns the cells as they were before `toCsv`, without the empty ones. */
export function cellsOf(record: Record<string, string>): Record<string, string> {
  const entries = Object.entries(record).map(([name, cell]) => [name, cell.replace(ESCAPED, "")]);
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
