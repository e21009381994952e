import { stringify } from "csv-stringify/sync";
import { ESCAPED } from "./csv-rows";
import { dhakaTime } from "./dhaka-time";

/** A column: the name of its cells, also as heading, or with another heading. */
type CsvColumn = string | { key: string; header: string };

/**
 * Formats rows as CSV for spreadsheets: UTF-8 with a byte order mark. Cells that a spreadsheet
 * would treat as a formula get an apostrophe, which `cellsOf` removes.
 * @param isFirst false for a later part of a table, which has neither mark nor names of columns
 */
export function toCsv(
  rows: Record<string, unknown>[],
  columns: readonly CsvColumn[],
  isFirst = true,
): string {
  return stringify(rows, {
    bom: isFirst,
    header: isFirst,
    columns: [...columns],
    record_delimiter: "windows",
    // By default only the complete record delimiter (\r\n) is quoted, not a single \r or \n.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: {
      date: dhakaTime,
      boolean: (value) => (value ? "yes" : "no"),
      string: (value) => (ESCAPED.test(value) ? `'${value}` : value),
    },
  });
}
