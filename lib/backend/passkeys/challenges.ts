import { randomBytes } from "node:crypto";
import type { Trx } from "../kernel/db/schema";
import type { PasskeyPurpose } from "../kernel/db/schema-staff";
import { hashToken } from "../kernel/sessions/tokens";

/** Validity of a challenge in ms. */
export const CHALLENGE_MS = 5 * 60_000;

/** What a challenge is for, and the session or browser that may use it. */
export interface ChallengeUse {
  purpose: PasskeyPurpose;
  boundTo: string;
}

/** Creates a challenge, and deletes all expired ones. @returns it, in base64url */
export async function openChallenge(
  trx: Trx,
  { purpose, boundTo }: ChallengeUse,
  at: number,
): Promise<string> {
  await trx
    .deleteFrom("passkey_challenges")
    .where("created_at", "<", at - CHALLENGE_MS)
    .execute();
  const challenge = randomBytes(32).toString("base64url");
  await trx
    .insertInto("passkey_challenges")
    .values({ challenge_hash: hashToken(challenge), purpose, bound_to: boundTo, created_at: at })
    .execute();
  return challenge;
}

/** Uses up a challenge. @returns false for an unknown, used or expired one, or one for another use */
export async function spendChallenge(
  trx: Trx,
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
  at: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", hashToken(challenge))
    .where("purpose", "=", purpose)
    .where("bound_to", "=", boundTo)
    .where("created_at", ">", at - CHALLENGE_MS)
    // A challenge from the future was made while the clock was ahead.
    .where("created_at", "<=", at)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
