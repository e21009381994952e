import { z } from "zod";
import type { Cell, Row } from "../kernel/commands/command-output";
import type { Db } from "../kernel/db/schema";
import { givenValues } from "../kernel/records/complete-values";
import type { ContentValues } from "../kernel/records/content-kind";
import { wholeNumberText } from "../kernel/text/localized-text-fields";
import type { ContentFolder } from "./content-folder";
import { type ContentTable, contentTable } from "./content-table";
import { displayValues, givenFields, type RecordSpec } from "./record-spec";

/** A table that can also be exported. */
export interface RecordTable extends ContentTable {
  /** Returns all records including archived ones, in the format of the import. */
  rows: (db: Db) => Promise<Row[]>;
}

/** Creates the table of a kind of record: its key, its fields, and its position if it has one. */
export function recordTable<Values extends ContentValues>(spec: RecordSpec<Values>): RecordTable {
  const { group, kind, key, fields, pictures, blank, required } = spec;
  const ordered = "position" in blank;
  const row = z.object({
    [kind.key]: key.schema,
    ...fields.shape,
    ...(ordered && { position: wholeNumberText(0, 100_000).optional() }),
  });

  const read = async (given: Record<string, unknown>, folder: ContentFolder) => {
    const edit: Record<string, unknown> = {
      ...givenFields(spec, given),
      [kind.key]: given[kind.key],
    };
    if (ordered) edit.position = given.position;
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
      const shown = displayValues(spec, values);
      const cells = table.columns.map((name): [string, Cell] => [name, shown[name] ?? ""]);
      return Object.fromEntries(cells);
    });

  return { ...table, rows };
}
