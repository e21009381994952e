import type { CsvFormat } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { DeskRecord, ListPage } from "../desk/desk-record";
import { cellsOf, type ExportColumn, headingsOf } from "../desk/export-columns";
import { toCsv } from "../kernel/text/csv";

/** Rows of one read, so that other requests are handled in between. */
export const PART_ROWS = 500;

/** Language and format of an exported list. */
interface ExportForm {
  locale: Locale;
  format: CsvFormat;
}

/**
 * Yields all rows of a list, in its order and with its filters. Rows that enter or leave the list
 * meanwhile may be missing; those that they move to the next part are not repeated.
 * @param first the first page of `PART_ROWS` rows
 * @param read reads a page of the list
 */
export async function* listParts(
  first: ListPage,
  read: (page: number) => Promise<ListPage>,
): AsyncGenerator<DeskRecord[], undefined> {
  let before = new Set<DeskRecord["id"]>();
  let { data } = first;
  for (let page = 2; ; page++) {
    const known = before;
    yield data.filter(({ id }) => !known.has(id));
    if (data.length < PART_ROWS) return;
    before = new Set(data.map(({ id }) => id));
    ({ data } = await read(page));
  }
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
