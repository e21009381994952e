import type { Trx } from "../../db/schema";
import { IDLE_MS, type ShopSession } from "./find-session";

const TOUCH_MS = 3_600_000;

/** The session's row, made by its first write; returns the row id. */
export async function ensureSession(trx: Trx, session: ShopSession, now: number): Promise<number> {
  const row = await trx
    .selectFrom("sessions")
    .select(["id", "seen_at"])
    .where("token_hash", "=", session.tokenHash)
    .executeTakeFirst();
  if (row) {
    if (now - row.seen_at > TOUCH_MS)
      await trx.updateTable("sessions").set({ seen_at: now }).where("id", "=", row.id).execute();
    return row.id;
  }
  await trx
    .deleteFrom("sessions")
    .where("seen_at", "<", now - IDLE_MS)
    .execute();
  const made = await trx
    .insertInto("sessions")
    .values({ token_hash: session.tokenHash, user_id: null, created_at: now, seen_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}
