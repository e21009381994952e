import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { addToGroup } from "@/lib/base/groups";
import { layerSettings } from "@/lib/site/settings";
import { BATCH_SIZE } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import { MEDIA_TABLES, type MediaResource, type MediaTable } from "./media-places";
import { changeMediaInJson, mediaIn } from "./media-values";

/** Something that shows a file below /media. */
export interface MediaUse {
  path: string;
  resource: MediaResource;
  /** Id of the record, or key of the setting. */
  id: number | string;
  /** Whether the record has a page in the desk. */
  hasPage: boolean;
  /** Label of the field in the desk; the key of a setting. */
  field: string;
  name: string | null;
  nameBn: string | null;
  /** Alternative text of the picture, if there is one. */
  alts: string[];
  /** Field that uses it; null for a setting. */
  place: { table: MediaTable; column: MediaTable["columns"][number]; row: number } | null;
}

/** Ids above `after`, up to `to`. */
interface IdRange {
  after: number;
  to: number;
}

interface Row {
  id: number;
  record: number;
  name: string | null;
  name_bn: string | null;
  alt: string | null;
  alt_bn: string | null;
  value: string;
}

/**
 * Yields all ids of a table as ranges, and lets other work run after each. Limits ids instead of
 * rows: the database skips rows without a URL, so a limit of rows would not bound the scan.
 */
async function* idRanges(db: Db | Trx, table: string): AsyncGenerator<IdRange> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(table)}
  `.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let after = 0; after < last; after += BATCH_SIZE) {
    yield { after, to: after + BATCH_SIZE };
    await setImmediate();
  }
}

/** Returns the rows of a column that may name a file. */
async function readRows(
  db: Db | Trx,
  { table, of, name, nameBn, nameless, alts }: MediaTable,
  { name: column, form }: MediaTable["columns"][number],
  { after, to }: IdRange,
): Promise<Row[]> {
  const rowColumn = (wanted: string) => sql.ref(`shown.${wanted}`);
  const owner = of ? "owner" : "shown";
  const nothing = sql`null`;
  const ownColumn = (wanted: string | undefined) =>
    wanted === undefined ? nothing : sql.ref(`${owner}.${wanted}`);
  const alt = (index: number) => {
    const wanted = alts?.[index];
    return wanted === undefined ? nothing : rowColumn(wanted);
  };
  const join = of
    ? sql`inner join ${sql.table(of.table)} as owner on owner.id = ${rowColumn(of.column)}`
    : sql``;
  // Most texts contain no URL, and are long.
  const some =
    form === "text"
      ? sql`${rowColumn(column)} like ${"%/media/%"}`
      : sql`${rowColumn(column)} <> ${""}`;
  const { rows } = await sql<Row>`
    select shown.id as id, ${ownColumn("id")} as record,
      coalesce(${ownColumn(name)}, ${ownColumn(nameless)}) as name, ${ownColumn(nameBn)} as name_bn,
      ${alt(0)} as alt, ${alt(1)} as alt_bn, ${rowColumn(column)} as value
    from ${sql.table(table)} as shown ${join}
    where shown.id > ${after} and shown.id <= ${to} and ${some}
    order by shown.id
  `.execute(db);
  return rows;
}

/** Returns the uses in the settings, also in those of `SITE_FILE` and the defaults. */
async function settingUses(db: Db | Trx): Promise<MediaUse[]> {
  const { settings } = layerSettings(await readStoredSettings(db));
  return Object.entries(settings).flatMap(([key, value]) => {
    const paths = new Set<string>();
    changeMediaInJson(value, (path) => {
      paths.add(path);
      return path;
    });
    return [...paths].map((path) => ({
      path,
      resource: "settings" as const,
      id: key,
      hasPage: true,
      field: key,
      name: null,
      nameBn: null,
      alts: [],
      place: null,
    }));
  });
}

/** Returns everything that shows a file below /media, by the path of the file. */
export async function readMediaUses(db: Db | Trx): Promise<Map<string, MediaUse[]>> {
  const found = new Map<string, MediaUse[]>();
  const add = (use: MediaUse) => addToGroup(found, use.path, use);
  for (const table of MEDIA_TABLES) {
    const { resource, hasPage } = table;
    for (const column of table.columns) {
      for await (const range of idRanges(db, table.table))
        for (const { id: row, record: id, ...shown } of await readRows(db, table, column, range))
          for (const path of mediaIn(column.form, shown.value))
            add({
              path,
              resource,
              id,
              hasPage,
              field: column.field,
              name: shown.name,
              nameBn: shown.name_bn,
              alts: [shown.alt, shown.alt_bn].filter((text) => text !== null),
              place: { table, column, row },
            });
    }
  }
  for (const use of await settingUses(db)) add(use);
  return found;
}
