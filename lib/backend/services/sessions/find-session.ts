import type { Db } from "../../db/schema";
import { type SessionToken, sessionTokenHash } from "./session-token";

const DAY = 86_400_000;
export const IDLE_MS = 30 * DAY;
export const ABSOLUTE_MS = 180 * DAY;
const LOGIN_IDLE_MS = 7 * DAY;
export const LOGIN_ABSOLUTE_MS = 30 * DAY;

/** A visitor we know; `rowId` is null until the first write. */
export interface ShopSession {
  token: SessionToken;
  tokenHash: string;
  /** Holder of cart and orders: the guest's own row, or the customer's lasting one. */
  rowId: number | null;
  /** The customer who is logged in. */
  userId: number | null;
}

/** Whether this session was ended by logging in or out. */
export async function isEnded(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("ended_sessions")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a moment is further away than `ms`, either way: a clock that ran ahead makes nothing last longer. */
export function isFarther(moment: number, ms: number, now: number): boolean {
  return Math.abs(now - moment) > ms;
}

/** Whether a row is idle for too long, or too old. */
export function isOver(row: { seen_at: number; created_at: number }, now: number, login: boolean) {
  const [idle, absolute] = login ? [LOGIN_IDLE_MS, LOGIN_ABSOLUTE_MS] : [IDLE_MS, ABSOLUTE_MS];
  return isFarther(row.seen_at, idle, now) || isFarther(row.created_at, absolute, now);
}

/**
 * The session of a genuine token, or null when it is over: ended, 30 days idle or 180 in all;
 * logged in 7 and 30.
 */
export async function findSession(
  db: Db,
  token: SessionToken,
  now: number,
): Promise<ShopSession | null> {
  if (isFarther(token.issuedAt, ABSOLUTE_MS, now)) return null;
  const tokenHash = sessionTokenHash(token.id);
  if (await isEnded(db, tokenHash)) return null;
  const login = await db
    .selectFrom("login_sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (login) {
    if (isOver(login, now, true)) return null;
    return { token, tokenHash, rowId: login.session_id, userId: login.user_id };
  }
  const row = await db
    .selectFrom("sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return { token, tokenHash, rowId: null, userId: null };
  if (isOver(row, now, false)) return null;
  return { token, tokenHash, rowId: row.id, userId: null };
}
