import { stringify } from "csv-stringify/sync";
import { dhakaTime } from "./dhaka-time";

/**
 * Formats rows as CSV for spreadsheets: UTF-8 with a byte order mark. Cells that a spreadsheet
 * would treat as a formula are escaped.
 */
export function toCsv(rows: Record<string, unknown>[], columns: readonly string[]): string {
  return stringify(rows, {
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: "windows",
    // By default only the complete record delimiter (\r\n) is quoted, not a single \r or \n.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { date: dhakaTime, boolean: (value) => (value ? "yes" : "no") },
  });
}
