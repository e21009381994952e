import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { CsvFormat } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { DeskRecord, ListPage, ListQuery } from "../desk/desk-record";
import { cellsOf, type ExportColumn, headingsOf } from "../desk/export-columns";
import { MAX_EXPORTED } from "../desk/list-export";
import { AppError } from "../kernel/errors";
import { toCsv } from "../kernel/text/csv";

const TOO_MANY = refusalText("exports.tooManyRows");

/** Rows of one read, so that other requests are handled in between. */
const PART_ROWS = 500;

/** Language and format of an exported list. */
interface ExportForm {
  locale: Locale;
  format: CsvFormat;
}

/**
 * Writes all rows of a list as CSV, in its order and with its filters. Rows that enter or leave the
 * list during the export may be missing; none is repeated.
 * @param read reads a page of the list
 * @returns the file, and its number of rows without the headings
 * @throws AppError 422 for more than {@link MAX_EXPORTED} rows, and errors of `read`
 */
export async function exportList(
  columns: readonly ExportColumn[],
  query: ListQuery,
  { locale, format }: ExportForm,
  read: (query: ListQuery) => Promise<ListPage>,
): Promise<{ csv: string; rows: number }> {
  const headings = headingsOf(columns, locale);
  const known = new Set<number | string>();
  const parts: string[] = [];
  for (let page = 1, isLast = false; !isLast; page++) {
    const { data, total } = await read({ ...query, page, perPage: PART_ROWS });
    if (total > MAX_EXPORTED || known.size > MAX_EXPORTED) throw new AppError(422, TOO_MANY);
    const added = data.filter(({ id }) => !known.has(id));
    for (const { id } of added) known.add(id);
    const cells = added.map((record) => cellsOf(record, columns, locale));
    parts.push(toCsv(cells, headings, { isFirst: page === 1, format }));
    isLast = data.length < PART_ROWS;
  }
  return { csv: parts.join(""), rows: known.size };
}

/**
 * Writes a list of any length as CSV, part by part.
 * @throws what `parts` throws
 */
export async function* csvParts(
  columns: readonly ExportColumn[],
  { locale, format }: ExportForm,
  parts: AsyncGenerator<DeskRecord[], undefined>,
): AsyncGenerator<string, undefined> {
  const headings = headingsOf(columns, locale);
  let isFirst = true;
  for await (const records of parts) {
    const cells = records.map((record) => cellsOf(record, columns, locale));
    yield toCsv(cells, headings, { isFirst, format });
    isFirst = false;
  }
}
