import type { Trx } from "../../db/schema";
import { attachGuest } from "./attach-guest";
import { customerRow } from "./customer-row";
import type { DeviceClass } from "./device-class";
import { endSession } from "./end-session";
import { isEnded, type ShopSession } from "./find-session";
import { sessionExpired } from "./session-expired";
import { newSessionToken, sessionTokenHash } from "./session-token";

/** Who logs in, and with what. */
export interface LoginOwner {
  userId: number;
  device: DeviceClass;
}

/** A new session of a customer, whatever other ones there are. */
export async function openLogin(
  trx: Trx,
  { userId, device }: LoginOwner,
  rowId: number,
  now: number,
): Promise<ShopSession> {
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
      ...device,
    })
    .execute();
  return { token, tokenHash, rowId, userId };
}

/**
 * Logs a customer in: a new session, the old one dead; a guest's cart and orders come along,
 * another customer's do not.
 * @throws AppError 419 when the session before was ended meanwhile
 */
export async function startLogin(
  trx: Trx,
  before: ShopSession,
  owner: LoginOwner,
  now: number,
): Promise<ShopSession> {
  if (await isEnded(trx, before.tokenHash)) throw sessionExpired();
  const rowId = await customerRow(trx, owner.userId, now);
  if (before.userId === null) await attachGuest(trx, before.tokenHash, rowId, now);
  await endSession(trx, before, now);
  return openLogin(trx, owner, rowId, now);
}
