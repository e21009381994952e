import { sql } from "kysely";
import { isSettingKey, layerSetting } from "@/lib/site/settings";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { readStoredSetting, storeSetting } from "../kernel/settings/stored-settings";
import type { MediaUse } from "./media-uses";
import { changeMedia, changeMediaInJson } from "./media-values";

/** Result of a replacement. */
interface Replaced {
  audit: AuditEntry[];
  stale: Stale[];
}

/** Writes a column of a row with the other file. */
async function replaceInRow(
  trx: Trx,
  { table: { table }, column: { name, form, cleared = [] }, row }: NonNullable<MediaUse["place"]>,
  change: (path: string) => string,
): Promise<void> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(name)} as value from ${sql.table(table)} where id = ${row}
  `.execute(trx);
  const value = rows[0]?.value;
  if (!value) return;
  const others = cleared.map((other) => sql`, ${sql.ref(other)} = null`);
  await sql`
    update ${sql.table(table)}
    set ${sql.ref(name)} = ${changeMedia(form, value, change)}${sql.join(others, sql``)}
    where id = ${row}
  `.execute(trx);
}

/** Stores a setting with the other file, also one of `SITE_FILE` or the defaults. */
async function replaceInSetting(
  trx: Trx,
  key: string,
  change: (path: string) => string,
  at: number,
): Promise<AuditEntry> {
  if (!isSettingKey(key)) throw new Error(`${key} is no setting`);
  const stored = await readStoredSetting(trx, key);
  const value = changeMediaInJson(layerSetting(key, stored).value, change);
  await storeSetting(trx, key, value, at);
  return {
    subject: `setting ${key}`,
    before: stored === undefined ? null : { [key]: stored },
    after: { [key]: value },
  };
}

/** Returns one audit entry for each record, with the paths by field. */
function auditOf(uses: readonly MediaUse[], to: string): AuditEntry[] {
  const entries = new Map<string, { before: object; after: object }>();
  for (const { place, id, field, path } of uses) {
    if (!place) continue;
    const subject = `${place.table.subject} ${id}`;
    const { before, after } = entries.get(subject) ?? {};
    entries.set(subject, {
      before: { ...before, [field]: path },
      after: { ...after, [field]: to },
    });
  }
  return [...entries].map(([subject, { before, after }]) => ({
    subject,
    before: { ...before },
    after: { ...after },
  }));
}

/**
 * Replaces one file by another in all its places.
 * @param uses places of the file
 * @param to path of the new file below /media
 * @param at epoch ms
 */
export async function replaceMedia(
  trx: Trx,
  uses: readonly MediaUse[],
  to: string,
  at: number,
): Promise<Replaced> {
  const audit = auditOf(uses, to);
  const stale: Stale[] = [];
  for (const { place, id, path } of uses) {
    const change = (known: string) => (known === path ? to : known);
    if (place) {
      await replaceInRow(trx, place, change);
      stale.push(place.table.stale(Number(id)));
    } else {
      audit.push(await replaceInSetting(trx, String(id), change, at));
      stale.push({ type: "settings" });
    }
  }
  return { audit, stale };
}
