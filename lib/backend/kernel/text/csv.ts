import { stringify } from "csv-stringify/sync";
import type { CsvFormat } from "@/lib/contract/terms";
import { dhakaTime } from "../time/dhaka-time";
import { cellOf } from "./csv-rows";

/** A column: the name of its cells, also as heading, or with another heading. */
type CsvColumn = string | { key: string; header: string };

const PHONE_ABROAD = /^\+\d+$/;

/** How a table is written. */
interface CsvOptions {
  /** False for a later part of a table, which has neither mark nor names of columns. */
  isFirst?: boolean;
  /**
   * `spreadsheet`: texts that a spreadsheet would treat as a formula, a number or a day get an
   * apostrophe, which `cellsOf` removes. `plain`: for other programs, only formulas get one.
   */
  format?: CsvFormat;
}

/** Formats rows as CSV: UTF-8 with a byte order mark. */
export function toCsv(
  rows: Record<string, unknown>[],
  columns: readonly CsvColumn[],
  { isFirst = true, format = "spreadsheet" }: CsvOptions = {},
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
      string: (value) => {
        const cell = cellOf(value, format);
        const isPhone = format === "plain" && PHONE_ABROAD.test(value);
        return isPhone ? { value, escape_formulas: false } : cell;
      },
    },
  });
}
