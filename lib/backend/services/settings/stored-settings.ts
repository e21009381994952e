import type { Db, Trx } from "../../db/schema";

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** The settings in the database, by key; not checked, since a later version may know other keys. */
export async function readStoredSettings(db: Db | Trx): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom("site_settings").select(["key", "value"]).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, parsed(value)]));
}

/** @param at epoch milliseconds */
export async function storeSetting(trx: Trx, key: string, value: unknown, at: number) {
  const row = { value: JSON.stringify(value), changed_at: at };
  await trx
    .insertInto("site_settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** The value of the file, or the default, counts again. */
export async function dropSetting(trx: Trx, key: string) {
  await trx.deleteFrom("site_settings").where("key", "=", key).execute();
}
