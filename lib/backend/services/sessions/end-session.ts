import type { Trx } from "../../db/schema";
import { ABSOLUTE_MS, type ShopSession } from "./find-session";

/**
 * Makes a session's cookie worthless (P105). Without the note its signed cookie would count as a
 * guest's who never wrote anything.
 */
export async function endSession(trx: Trx, session: ShopSession, now: number): Promise<void> {
  await trx.deleteFrom("ended_sessions").where("expires_at", "<", now).execute();
  await trx
    .deleteFrom("login_sessions")
    .where((eb) =>
      eb.or([eb("token_hash", "=", session.tokenHash), eb("created_at", "<", now - ABSOLUTE_MS)]),
    )
    .execute();
  await trx
    .insertInto("ended_sessions")
    .values({
      token_hash: session.tokenHash,
      expires_at: session.token.issuedAt + ABSOLUTE_MS,
    })
    .onConflict((conflict) => conflict.column("token_hash").doNothing())
    .execute();
}
