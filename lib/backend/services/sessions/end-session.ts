import type { Trx } from "../../db/schema";
import { ABSOLUTE_MS, type ShopSession } from "./find-session";

/** A session by its token; `issuedAt` in epoch milliseconds. */
interface GivenToken {
  tokenHash: string;
  issuedAt: number;
}

/**
 * Makes the cookies of sessions worthless. Without the note a signed cookie would count as a guest's
 * who never wrote anything.
 */
export async function endTokens(trx: Trx, tokens: GivenToken[], now: number): Promise<void> {
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
