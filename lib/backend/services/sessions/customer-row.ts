import type { Trx } from "../../db/schema";

/**
 * The customer's lasting row: one cart, whatever device and however often they log in.
 * @returns its id
 */
export async function customerRow(trx: Trx, userId: number, now: number): Promise<number> {
  // No hash of a token looks like this, so no cookie leads here.
  const token_hash = `customer:${userId}`;
  await trx
    .insertInto("sessions")
    .values({ token_hash, user_id: userId, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ seen_at: now }))
    .execute();
  const row = await trx
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", token_hash)
    .executeTakeFirstOrThrow();
  return row.id;
}
