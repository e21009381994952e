import { looseList, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import bengaliHeadings from "@/lib/desk/i18n/export-headings-bn.json";
import englishHeadings from "@/lib/desk/i18n/export-headings-en.json";
import { OWN_TEXTS } from "@/lib/desk/i18n/own-texts";
import type { Locale } from "@/lib/i18n/locales";
import { dhakaTime } from "../kernel/time/dhaka-time";
import type { DeskRecord } from "./desk-record";

const HEADINGS = { en: englishHeadings, bn: bengaliHeadings } satisfies Record<Locale, object>;

/** A heading by its name, see `export-headings-en.json`. */
type Heading = keyof typeof englishHeadings;

/** A column of an exported list. */
export interface ExportColumn {
  heading: Heading;
  /** Returns the cell; null leaves it empty. */
  cell: (record: DeskRecord, locale: Locale) => string | number | boolean | null;
}

/** Returns the text of the desk at a path such as `orders.states.pending`, if there is one. */
function textAt(path: string, locale: Locale): string | null {
  const found = path
    .split(".")
    .reduce<unknown>((texts, name) => looseObject(texts)[name], OWN_TEXTS[locale].desk);
  return looseText(found);
}

/** A column of texts. @param field of the record; by default named like the heading */
export const text = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record) => looseText(record[field]),
});

/** A column of numbers without a unit. */
export const number = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record) => looseNumber(record[field]),
});

/** A column of amounts in taka, with two decimals. */
export const taka = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record) => looseNumber(record[field])?.toFixed(2) ?? null,
});

/** A column of times in Dhaka, such as 2026-01-31 17:20. */
export const time = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record) => {
    const at = looseTime(record[field]);
    return at === null ? null : dhakaTime(Date.parse(at));
  },
});

/** A column of "Yes" and "No" in the language of the desk. */
export const yesNo = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record, locale) =>
    typeof record[field] === "boolean" ? textAt(record[field] ? "yes" : "no", locale) : null,
});

/** The column of archived records. */
export const archivedColumn = yesNo("archived");

/** Columns of names or titles in English and Bengali. */
export const inBoth = (heading: "name" | "title") => [
  text(heading),
  text(heading === "name" ? "name_bn" : "title_bn"),
];

/**
 * Column of codes, translated with the desk's labels; unknown codes are exported unchanged.
 * @param words path of the words, such as `orders.states`
 */
export const code = (heading: Heading, words: string, field: string = heading): ExportColumn => ({
  heading,
  cell: (record, locale) => {
    const value = looseText(record[field]);
    return value === null ? null : (textAt(`${words}.${value}`, locale) ?? value);
  },
});

function localName(value: unknown, locale: Locale): string | null {
  const { name, name_bn: bengali } = looseObject(value);
  return (locale === "bn" ? looseText(bengali) : null) ?? looseText(name);
}

/** A column with the name of a related record, such as a doctor. */
export const nameOf = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record, locale) => localName(record[field], locale),
});

/** A column with the names of the records in a field, such as the e-books of an order. */
export const names = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record, locale) =>
    looseList(record[field])
      .map((one) => localName(one, locale))
      .join(", "),
});

/** A column with the records that show a file, such as "Doctor: Dr. Rahman; Banner: Eid offers". */
export const placesOf = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record, locale) =>
    looseList(record[field])
      .map(({ resource, name, name_bn: bengali }) => {
        const kind = looseObject(looseObject(OWN_TEXTS[locale].resources)[String(resource)]);
        const singular = looseText(kind.name)?.split(" |||| ", 1)[0];
        const own = (locale === "bn" ? looseText(bengali) : null) ?? looseText(name);
        return [singular, own].filter(Boolean).join(": ");
      })
      .join("; "),
});

/** A column with a field of several values, as JSON. */
export const json = (heading: Heading, field: string = heading): ExportColumn => ({
  heading,
  cell: (record) => (record[field] === null ? null : JSON.stringify(record[field])),
});

/** Columns of a table in a language, as `toCsv` takes them; two with one heading stay apart. */
export const headingsOf = (columns: readonly ExportColumn[], locale: Locale) =>
  columns.map(({ heading }) => ({ key: heading, header: HEADINGS[locale][heading] }));

/** Returns the cells of a record by column. */
export function cellsOf(
  record: DeskRecord,
  columns: readonly ExportColumn[],
  locale: Locale,
): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ heading, cell }) => [heading, cell(record, locale)]));
}
