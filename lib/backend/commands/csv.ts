import { stringify } from "csv-stringify/sync";
import type { Row } from "./answer";
import { dhakaTime } from "./print";

/**
 * Rows as spreadsheets read them: UTF-8 with a byte order mark, and no cell that a spreadsheet would
 * take for a formula.
 */
export function toCsv(rows: Row[], columns: string[]): string {
  return stringify(rows, {
    bom: true,
    header: true,
    columns,
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { date: dhakaTime, boolean: (value) => (value ? "yes" : "no") },
  });
}
