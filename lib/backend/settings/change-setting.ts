import type { SavedRecord } from "../desk/desk-record";
import type { Trx } from "../kernel/db/schema";
import { dropSetting, readStoredSetting, storeSetting } from "../kernel/settings/stored-settings";

/** Locks a setting that is stored against concurrent changes. */
export async function lockSetting(trx: Trx, key: string): Promise<void> {
  await trx
    .updateTable("site_settings")
    .set((eb) => ({ changed_at: eb.ref("changed_at") }))
    .where("key", "=", key)
    .execute();
}

/**
 * Stores a value, or lets the one of the file or the default apply again.
 * @param next a valid value; null to remove the stored one
 * @param at epoch ms
 */
export async function changeSetting(
  trx: Trx,
  key: string,
  next: { value: unknown } | null,
  at: number,
): Promise<Pick<SavedRecord, "audit" | "stale">> {
  const stored = await readStoredSetting(trx, key);
  const before = stored === undefined ? null : { [key]: stored };
  const after = next && { [key]: next.value };
  if (JSON.stringify(before) === JSON.stringify(after)) return { audit: [] };
  if (next) await storeSetting(trx, key, next.value, at);
  else await dropSetting(trx, key);
  return { audit: [{ subject: `setting ${key}`, before, after }], stale: [{ type: "settings" }] };
}
