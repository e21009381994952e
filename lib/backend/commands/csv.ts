import { stringify } from "csv-stringify/sync";
import type { Row } from "./answer";
import { dhakaTime } from "./print";

/**
 * Formats rows as CSV for spreadsheets: UTF-8 with a byte order mark. Cells that a spreadsheet
 * would treat as a formula are escaped.
 */
export function toCsv(rows: Row[], columns: string[]): string {
  return stringify(rows, {
    bom: true,
    header: true,
    columns,
    record_delimiter: "windows",
    // By default only the complete record delimiter (\r\n) is quoted, not a single \r or \n.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { date: dhakaTime, boolean: (value) => (value ? "yes" : "no") },
  });
}
