import type { Db, Trx } from "./schema";
import { withRetries } from "./transaction";

/** Key in the table `settings` of a time up to which something was done. */
export type TimeMark =
  | "swept_until"
  | "changed_pages_until"
  | "guest_addresses_forgotten_until"
  | "appointment_reasons_forgotten_until";

/** Returns the time of a mark in epoch ms; null before it was first stored. */
export async function readTimeMark(db: Db | Trx, key: TimeMark): Promise<number | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? Number(row.value) : null;
}

/** Writes the time of a mark once. @param until epoch ms */
export async function writeTimeMark(db: Db | Trx, key: TimeMark, until: number): Promise<void> {
  const value = String(until);
  await db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Stores the time of a mark outside of a transaction. @param until epoch ms */
export async function storeTimeMark(db: Db, key: TimeMark, until: number): Promise<void> {
  await withRetries(() => writeTimeMark(db, key, until));
}
