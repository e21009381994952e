import type { Db, Trx } from "../../db/schema";
import { AppError } from "../../errors";
import { type SessionToken, sessionTokenHash } from "./tokens";

/** 419: the client fetches a new token once and repeats. */
export function sessionExpired(): AppError {
  return new AppError(419, "Your session has expired. Please try again.");
}

const DAY = 86_400_000;
/** How exactly the last visit is noted. */
const TOUCH_MS = 3_600_000;
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
function isFarther(moment: number, ms: number, now: number): boolean {
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

/** Notes, at most once an hour, that a logged-in person is still there. */
export async function touchLogin(db: Db | Trx, tokenHash: string, now: number): Promise<void> {
  const login = await db
    .selectFrom("login_sessions")
    .select(["id", "seen_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!login || !isFarther(login.seen_at, TOUCH_MS, now)) return;
  await db.updateTable("login_sessions").set({ seen_at: now }).where("id", "=", login.id).execute();
}

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
