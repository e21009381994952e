import type { Db } from "../../db/schema";
import { type SessionToken, sessionTokenHash } from "./session-token";

const DAY = 86_400_000;
export const IDLE_MS = 30 * DAY;
export const ABSOLUTE_MS = 180 * DAY;

/** A visitor we know; `rowId` is null until the first write. */
export interface ShopSession {
  token: SessionToken;
  tokenHash: string;
  rowId: number | null;
  userId: number | null;
}

/** The session of a genuine token, or null when it is over (30 days idle, 180 in all). */
export async function findSession(
  db: Db,
  token: SessionToken,
  now: number,
): Promise<ShopSession | null> {
  if (now - token.issuedAt > ABSOLUTE_MS) return null;
  const tokenHash = sessionTokenHash(token.id);
  const row = await db
    .selectFrom("sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return { token, tokenHash, rowId: null, userId: null };
  if (now - row.seen_at > IDLE_MS || now - row.created_at > ABSOLUTE_MS) return null;
  return { token, tokenHash, rowId: row.id, userId: row.user_id };
}
