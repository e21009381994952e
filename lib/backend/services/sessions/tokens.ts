import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export interface SessionToken {
  id: string;
  /** Epoch milliseconds, whole seconds. */
  issuedAt: number;
}

const SESSION_PATTERN = /^([\w-]{32})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

function sessionMac(key: Buffer, id: string, issued: string): Buffer {
  return createHmac("sha256", key).update(`${id}.${issued}`).digest();
}

/** A new session with a random id of 192 bits. */
export function newSessionToken(now: number): SessionToken {
  return {
    id: randomBytes(24).toString("base64url"),
    issuedAt: Math.floor(now / 1000) * 1000,
  };
}

/** The signed cookie value. */
export function signSessionToken(key: Buffer, token: SessionToken): string {
  const issued = (token.issuedAt / 1000).toString(36);
  return `${token.id}.${issued}.${sessionMac(key, token.id, issued).toString("base64url")}`;
}

/** The token of a cookie value, or null when we did not sign it. */
export function readSessionToken(key: Buffer, value: string): SessionToken | null {
  const [, id, issued, signature] = SESSION_PATTERN.exec(value) ?? [];
  if (!id || !issued || !signature) return null;
  const given = Buffer.from(signature, "base64url");
  const expected = sessionMac(key, id, issued);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id, issuedAt: Number.parseInt(issued, 36) * 1000 };
}

/** How the database knows a session: it never holds the id itself. */
export function sessionTokenHash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

const CSRF_PATTERN = /^([\w-]{43})\.([\w-]{22})$/;

// Lengths are part of the message, so that no two pairs can be signed alike.
function csrfMac(key: Buffer, sessionId: string, rand: string): Buffer {
  const message = `${sessionId.length}!${sessionId}!${rand.length}!${rand}`;
  return createHmac("sha256", key).update(message).digest();
}

/** A token that is good for this session only. */
export function makeCsrfToken(key: Buffer, sessionId: string): string {
  const rand = randomBytes(16).toString("base64url");
  return `${csrfMac(key, sessionId, rand).toString("base64url")}.${rand}`;
}

/** Whether we made this token for this session. */
export function isCsrfToken(key: Buffer, sessionId: string, token: string): boolean {
  const [, signature, rand] = CSRF_PATTERN.exec(token) ?? [];
  if (!signature || !rand) return false;
  const given = Buffer.from(signature, "base64url");
  const expected = csrfMac(key, sessionId, rand);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
