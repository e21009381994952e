import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { CSV_FORMATS, type CsvFormat } from "@/lib/contract/terms";
import { fieldError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import type { ListQuery } from "./desk-record";

const MAX_PER_PAGE = 100;
const USUAL_PER_PAGE = 25;
/** Records that a search finds beyond this many are not counted. */
export const MOST_COUNTED = 10_000;
const WHOLE = /^[1-9]\d{0,5}$/;

/** Parameters of every list; all others are filters. */
const OWN = new Set(["page", "per_page", "sort", "order", "format"]);

/** @throws AppError 422 for anything but a whole number from 1 to `most` */
function wholeNumber(name: string, raw: string | undefined, usual: number, most: number): number {
  if (raw === undefined) return usual;
  const value = WHOLE.test(raw) ? Number(raw) : 0;
  if (value < 1 || value > most)
    throw fieldError(name, refusalText("desk.numberUpTo", { name, most }));
  return value;
}

/**
 * Reads the query of a list: `page`, `per_page`, `sort`, `order`, and filters.
 * @throws AppError 422
 */
export function readListQuery(c: AppContext): ListQuery {
  const query = c.req.query();
  const filters = Object.entries(query).filter(([name, value]) => !OWN.has(name) && value !== "");
  return {
    page: wholeNumber("page", query.page, 1, 999_999),
    perPage: wholeNumber("per_page", query.per_page, USUAL_PER_PAGE, MAX_PER_PAGE),
    sort: query.sort || undefined,
    order: query.order?.toLowerCase() === "desc" ? "desc" : "asc",
    filters: Object.fromEntries(filters),
  };
}

/** Reads the format of an export; for spreadsheets without one. */
export function readCsvFormat(c: AppContext): CsvFormat {
  const wanted = c.req.query("format");
  return CSV_FORMATS.find((format) => format === wanted) ?? "spreadsheet";
}
