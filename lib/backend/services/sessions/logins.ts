import type { loginSessionWire } from "@/lib/contract/wire/account";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../../db/schema";
import { attachGuest } from "./attach-guest";
import type { DeviceClass } from "./device-class";
import { ABSOLUTE_MS, isEnded, isOver, type ShopSession, sessionExpired } from "./sessions";
import { newSessionToken, sessionTokenHash } from "./tokens";

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

/** A session by its token; `issuedAt` in epoch milliseconds. */
interface GivenToken {
  tokenHash: string;
  issuedAt: number;
}

/**
 * Makes the cookies of sessions worthless. Without the note a signed cookie would count as a guest's
 * who never wrote anything.
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

/** Makes one session's cookie worthless. */
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

/** Where a customer is logged in right now, last seen first; `current` is the one that asks. */
export async function readLogins(
  db: Db,
  userId: number,
  tokenHash: string,
  now: number,
): Promise<Served<typeof loginSessionWire>[]> {
  const rows = await loginsOf(db, userId).execute();
  return rows
    .filter((row) => !isOver(row, now, true))
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
 * Ends logins of one customer: the one with this id, all but the one with this hash of a token, or all.
 * @returns how many there were
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
  // A login's token is given out with its row.
  const tokens = rows.map((row) => ({ tokenHash: row.token_hash, issuedAt: row.created_at }));
  if (tokens.length > 0) await endTokens(trx, tokens, now);
  return tokens.length;
}

interface LoginOwner {
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
