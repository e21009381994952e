import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const PATTERN = /^([\w-]{43})\.([\w-]{22})$/;

// Lengths are part of the message, so that no two pairs can be signed alike (P104).
function mac(key: Buffer, sessionId: string, rand: string): Buffer {
  const message = `${sessionId.length}!${sessionId}!${rand.length}!${rand}`;
  return createHmac("sha256", key).update(message).digest();
}

/** A token that is good for this session only. */
export function makeCsrfToken(key: Buffer, sessionId: string): string {
  const rand = randomBytes(16).toString("base64url");
  return `${mac(key, sessionId, rand).toString("base64url")}.${rand}`;
}

/** Whether we made this token for this session. */
export function isCsrfToken(key: Buffer, sessionId: string, token: string): boolean {
  const [, signature, rand] = PATTERN.exec(token) ?? [];
  if (!signature || !rand) return false;
  const given = Buffer.from(signature, "base64url");
  const expected = mac(key, sessionId, rand);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
