import { z } from "zod";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Row } from "../kernel/commands/command-output";
import type { Db } from "../kernel/db/schema";
import { givenValues } from "../kernel/records/complete-values";
import type { ArchivableKind, ContentValues } from "../kernel/records/content-kind";
import { wholeNumberText } from "../kernel/text/localized-text-fields";
import type { ContentFolder } from "./content-folder";
import { type ContentTable, contentTable } from "./content-table";

/** Columns and rules of the table of a kind of record. */
interface RecordSpec<Values extends ContentValues> {
  /** Name of the table. */
  group: string;
  kind: ArchivableKind<Values>;
  /** Schema of the identifying value. */
  key: z.ZodType<string, string>;
  /** Other fields, as columns of the same name; amounts in poisha. */
  fields: z.ZodObject & z.ZodType<Partial<Values>>;
  /** Fields with pictures below /media. */
  pictures: readonly string[];
  /** Fields with amounts. */
  money?: readonly string[];
}

/** A table that can also be exported. */
export interface RecordTable extends ContentTable {
  /** Returns all records including archived ones, in the format of the import. */
  rows: (db: Db) => Promise<Row[]>;
}

/** Creates the table of a kind of record: its key, its fields, and its position if it has one. */
export function recordTable<Values extends ContentValues>(spec: RecordSpec<Values>): RecordTable {
  const { group, kind, key, fields, pictures, money = [] } = spec;
  const { blank, required } = kind;
  const ordered = "position" in blank;
  const row = z.object({
    [kind.key]: key,
    ...fields.shape,
    ...(ordered && { position: wholeNumberText(0, 100_000).optional() }),
  });

  const read = async (given: Record<string, unknown>, folder: ContentFolder) => {
    const edit = { ...given };
    for (const name of pictures) {
      const file = edit[name];
      if (typeof file === "string") edit[name] = await folder.media(file, group, "picture");
    }
    return givenValues<Values>(edit as Partial<Values>);
  };

  const table = contentTable<Values>()({
    file: `${group}.csv`,
    kind,
    row,
    blank,
    required,
    read,
  });

  const rows: RecordTable["rows"] = async (db) =>
    [...(await kind.read(db)).values()].map(({ values }) => {
      const cells = table.columns.map((name) => {
        const value = values[name] ?? "";
        const isMoney = typeof value === "number" && money.includes(name);
        return [name, isMoney ? toTaka(value) : value] as const;
      });
      return Object.fromEntries(cells);
    });

  return { ...table, rows };
}
