import type { loginSessionWire } from "@/lib/contract/wire/account";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../../db/schema";
import { endTokens } from "./end-session";
import { isOver } from "./find-session";

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
