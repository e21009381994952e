import type { loginSessionWire } from "@/lib/contract/account/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../kernel/db/schema";
import type { DeviceClass } from "../kernel/sessions/device-class";
import {
  ABSOLUTE_MS,
  isEnded,
  isSessionExpired,
  type ShopSession,
  sessionExpired,
} from "../kernel/sessions/sessions";
import { hashToken, newSessionToken } from "../kernel/sessions/tokens";
import { attachGuest } from "./attach-guest";
import { guestSessionOfLogin } from "./guest-records";

/**
 * Creates or updates the customer's permanent row in `sessions`, which holds one cart for all
 * devices and logins.
 * @returns its id
 */
export async function customerRow(trx: Trx, userId: number, now: number): Promise<number> {
  // Never equals the hash of a token, so no cookie refers to this row.
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

/** A session's token; `issuedAt` in epoch ms. */
interface GivenToken {
  tokenHash: string;
  issuedAt: number;
}

/**
 * Invalidates the cookies of sessions. The row in `ended_sessions` is needed because a signed
 * cookie without any row counts as a new guest's.
 */
async function endTokens(trx: Trx, tokens: GivenToken[], now: number): Promise<void> {
  await trx.deleteFrom("ended_sessions").where("expires_at", "<", now).execute();
  const hashes = tokens.map(({ tokenHash }) => tokenHash);
  await trx
    .deleteFrom("login_sessions")
    .where((eb) =>
      eb.or([eb("token_hash", "in", hashes), eb("created_at", "<", now - ABSOLUTE_MS)]),
    )
    .execute();
  await trx
    .insertInto("ended_sessions")
    .values(
      tokens.map(({ tokenHash, issuedAt }) => ({
        token_hash: tokenHash,
        expires_at: issuedAt + ABSOLUTE_MS,
      })),
    )
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}

/** Invalidates the cookie of one session. */
export function endSession(trx: Trx, { tokenHash, token }: ShopSession, now: number) {
  return endTokens(trx, [{ tokenHash, issuedAt: token.issuedAt }], now);
}

function loginsOf(db: Db, userId: number) {
  return db
    .selectFrom("login_sessions")
    .select(["id", "token_hash", "created_at", "seen_at", "browser", "system"])
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc");
}

/** Returns a customer's active logins, last seen first; `current` is the requesting one. */
export async function readLogins(
  db: Db,
  userId: number,
  tokenHash: string,
  now: number,
): Promise<Served<typeof loginSessionWire>[]> {
  const rows = await loginsOf(db, userId).execute();
  return rows
    .filter((row) => !isSessionExpired(row, now, true))
    .map(({ id, browser, system, ...row }) => ({
      id,
      current: row.token_hash === tokenHash,
      browser,
      system,
      started_at: new Date(row.created_at).toISOString(),
      last_seen_at: new Date(row.seen_at).toISOString(),
    }));
}

/**
 * Ends logins of one customer: the one with this id, all except the one with this token hash, or
 * all.
 * @returns number of ended logins
 */
export async function endLogins(
  trx: Trx,
  userId: number,
  which: { id: number } | { except: string } | "all",
  now: number,
): Promise<number> {
  const all = await loginsOf(trx, userId).execute();
  const rows = all.filter((row) => {
    if (which === "all") return true;
    return "id" in which ? row.id === which.id : row.token_hash !== which.except;
  });
  // A login's token is issued at the time its row is created.
  const tokens = rows.map((row) => ({ tokenHash: row.token_hash, issuedAt: row.created_at }));
  if (tokens.length > 0) await endTokens(trx, tokens, now);
  return tokens.length;
}

interface LoginOwner {
  userId: number;
  device: DeviceClass;
  /** The guest whose records the customer must be asked about, if any. */
  guestId?: number | null;
}

/** Opens a new session of a customer, in addition to existing ones. */
export async function openLogin(
  trx: Trx,
  { userId, device, guestId = null }: LoginOwner,
  rowId: number,
  now: number,
): Promise<ShopSession> {
  const token = newSessionToken(now);
  const tokenHash = hashToken(token.id);
  await trx
    .insertInto("login_sessions")
    .values({
      token_hash: tokenHash,
      user_id: userId,
      session_id: rowId,
      created_at: now,
      seen_at: now,
      guest_session_id: guestId,
      ...device,
    })
    .execute();
  return { token, tokenHash, rowId, userId };
}

/** Keeps the question open if the same customer logs in again. */
function guestToKeep(trx: Trx, before: ShopSession, userId: number): Promise<number | null> | null {
  return before.userId === userId ? guestSessionOfLogin(trx, before.tokenHash) : null;
}

/**
 * Logs a customer in: opens a new session and ends the old one. Takes over a guest's cart, orders
 * and appointments with the account's phone number; the customer is asked about the others. Takes
 * over nothing from another customer's session.
 * @throws AppError 419 if the previous session has ended in the meantime
 */
export async function startLogin(
  trx: Trx,
  before: ShopSession,
  owner: LoginOwner,
  now: number,
): Promise<ShopSession> {
  if (await isEnded(trx, before.tokenHash)) throw sessionExpired();
  const rowId = await customerRow(trx, owner.userId, now);
  const { userId } = owner;
  const guestId = await (before.userId === null
    ? attachGuest(trx, before.tokenHash, { userId, rowId }, now)
    : guestToKeep(trx, before, userId));
  await endSession(trx, before, now);
  return openLogin(trx, { ...owner, guestId }, rowId, now);
}
