import type { Trx } from "../../db/schema";
import { customerRow } from "./customer-row";
import { endSession } from "./end-session";
import { isEnded, type ShopSession } from "./find-session";
import { sessionExpired } from "./session-expired";
import { newSessionToken, sessionTokenHash } from "./session-token";
import { takeOverGuest } from "./take-over-guest";

/**
 * Logs a customer in: a new session, the old one dead (P106); a guest's cart and orders come along,
 * another customer's do not.
 * @throws AppError 419 when the session before was ended meanwhile
 */
export async function startLogin(
  trx: Trx,
  before: ShopSession,
  userId: number,
  now: number,
): Promise<ShopSession> {
  if (await isEnded(trx, before.tokenHash)) throw sessionExpired();
  const rowId = await customerRow(trx, userId, now);
  if (before.userId === null) await takeOverGuest(trx, before.tokenHash, rowId, now);
  await endSession(trx, before, now);
  const token = newSessionToken(now);
  const tokenHash = sessionTokenHash(token.id);
  await trx
    .insertInto("login_sessions")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      session_id: rowId,
      created_at: now,
      seen_at: now,
    })
    .execute();
  return { token, tokenHash, rowId, userId };
}
