import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../db/schema";
import { AppError } from "../errors";
import { hashToken, type SessionToken } from "./tokens";

/** Returns a 419: the client then fetches a new token and retries once. */
export function sessionExpired(): AppError {
  return new AppError(419, refusalText("request.sessionExpired"));
}

const DAY = 86_400_000;
/** Precision of the stored last visit. */
const REFRESH_INTERVAL_MS = 3_600_000;
export const IDLE_MS = 30 * DAY;
export const ABSOLUTE_MS = 180 * DAY;
const LOGIN_IDLE_MS = 7 * DAY;
export const LOGIN_ABSOLUTE_MS = 30 * DAY;

/** A visitor's session; `rowId` is null until the first write. */
export interface ShopSession {
  token: SessionToken;
  tokenHash: string;
  /** Row that holds cart and orders: the guest's own, or the customer's permanent one. */
  rowId: number | null;
  /** The logged-in customer. */
  userId: number | null;
}

/** Whether this session was ended by a login or logout. */
export async function isEnded(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("ended_sessions")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether two moments differ by more than `ms` in either direction, so that a clock that was ahead
 * does not extend a session.
 */
function isFarther(moment: number, ms: number, now: number): boolean {
  return Math.abs(now - moment) > ms;
}

/** Whether a row was idle for too long, or is too old. */
export function isSessionExpired(
  row: { seen_at: number; created_at: number },
  now: number,
  login: boolean,
) {
  const [idle, absolute] = login ? [LOGIN_IDLE_MS, LOGIN_ABSOLUTE_MS] : [IDLE_MS, ABSOLUTE_MS];
  return isFarther(row.seen_at, idle, now) || isFarther(row.created_at, absolute, now);
}

/**
 * Returns the session of a valid token, or null if it has ended or expired: for guests after 30
 * days without use or 180 days in total, for logins after 7 and 30 days.
 */
export async function findSession(
  db: Db,
  token: SessionToken,
  now: number,
): Promise<ShopSession | null> {
  if (isFarther(token.issuedAt, ABSOLUTE_MS, now)) return null;
  const tokenHash = hashToken(token.id);
  if (await isEnded(db, tokenHash)) return null;
  const login = await db
    .selectFrom("login_sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (login) {
    if (isSessionExpired(login, now, true)) return null;
    return { token, tokenHash, rowId: login.session_id, userId: login.user_id };
  }
  const row = await db
    .selectFrom("sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return { token, tokenHash, rowId: null, userId: null };
  if (isSessionExpired(row, now, false)) return null;
  return { token, tokenHash, rowId: row.id, userId: null };
}

/** Updates the last visit of a login, at most once an hour. */
export async function refreshLogin(db: Db | Trx, tokenHash: string, now: number): Promise<void> {
  const login = await db
    .selectFrom("login_sessions")
    .select(["id", "seen_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!login || !isFarther(login.seen_at, REFRESH_INTERVAL_MS, now)) return;
  await db.updateTable("login_sessions").set({ seen_at: now }).where("id", "=", login.id).execute();
}

async function loginRow(trx: Trx, session: ShopSession, now: number): Promise<number> {
  const login = await trx
    .selectFrom("login_sessions")
    .select(["session_id"])
    .where("token_hash", "=", session.tokenHash)
    .executeTakeFirst();
  if (!login) throw sessionExpired();
  await refreshLogin(trx, session.tokenHash, now);
  return login.session_id;
}

/**
 * Returns the id of the row that holds the visitor's cart and orders. A guest's row is created by
 * the first write; a customer's exists.
 * @throws AppError 419 if the session has ended in the meantime
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
    if (isFarther(row.seen_at, REFRESH_INTERVAL_MS, now))
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
