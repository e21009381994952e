import type { Db, Trx } from "../db/schema";

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/**
 * Returns the settings in the database by key; not validated, since a later version may have other
 * keys.
 */
export async function readStoredSettings(db: Db | Trx): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom("site_settings").select(["key", "value"]).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, parsed(value)]));
}

/** Returns the value of one setting in the database, not validated; undefined for none. */
export async function readStoredSetting(db: Db | Trx, key: string): Promise<unknown> {
  const row = await db
    .selectFrom("site_settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row && parsed(row.value);
}

/** @param at epoch ms */
export async function storeSetting(db: Db | Trx, key: string, value: unknown, at: number) {
  const row = { value: JSON.stringify(value), changed_at: at };
  await db
    .insertInto("site_settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** Removes the stored value; the one in the file, or the default, applies again. */
export async function dropSetting(trx: Trx, key: string) {
  await trx.deleteFrom("site_settings").where("key", "=", key).execute();
}
