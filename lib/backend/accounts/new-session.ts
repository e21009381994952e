import type { ShopSession } from "../kernel/sessions/sessions";
import { hashToken, newSessionToken } from "../kernel/sessions/tokens";

/** Returns a session that is not stored yet. @param now epoch ms */
export function newSession(now: number): ShopSession {
  const token = newSessionToken(now);
  return { token, tokenHash: hashToken(token.id), rowId: null, userId: null };
}
