import type { Trx } from "../../db/schema";
import { isEnded, isFarther, type ShopSession } from "./find-session";
import { sessionExpired } from "./session-expired";
import { touchLogin } from "./touch-login";

const TOUCH_MS = 3_600_000;

async function loginRow(trx: Trx, session: ShopSession, now: number): Promise<number> {
  const login = await trx
    .selectFrom("login_sessions")
    .select(["session_id"])
    .where("token_hash", "=", session.tokenHash)
    .executeTakeFirst();
  if (!login) throw sessionExpired();
  await touchLogin(trx, session.tokenHash, now);
  return login.session_id;
}

/**
 * The row that holds the visitor's cart and orders: a guest's is made by the first write, a
 * customer's is there; returns the row id.
 * @throws AppError 419 when the session was ended meanwhile
 */
export async function ensureSession(trx: Trx, session: ShopSession, now: number): Promise<number> {
  if (await isEnded(trx, session.tokenHash)) throw sessionExpired();
  if (session.userId !== null) return loginRow(trx, session, now);
  const row = await trx
    .selectFrom("sessions")
    .select(["id", "seen_at"])
    .where("token_hash", "=", session.tokenHash)
    .executeTakeFirst();
  if (row) {
    if (isFarther(row.seen_at, TOUCH_MS, now))
      await trx.updateTable("sessions").set({ seen_at: now }).where("id", "=", row.id).execute();
    return row.id;
  }
  const made = await trx
    .insertInto("sessions")
    .values({ token_hash: session.tokenHash, user_id: null, created_at: now, seen_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}
