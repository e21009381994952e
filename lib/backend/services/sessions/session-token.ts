import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What a genuine session cookie says. */
export interface SessionToken {
  id: string;
  /** Epoch milliseconds, whole seconds. */
  issuedAt: number;
}

const PATTERN = /^([\w-]{32})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

function mac(key: Buffer, id: string, issued: string): Buffer {
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
  return `${token.id}.${issued}.${mac(key, token.id, issued).toString("base64url")}`;
}

/** The token of a cookie value, or null when we did not sign it. */
export function readSessionToken(key: Buffer, value: string): SessionToken | null {
  const [, id, issued, signature] = PATTERN.exec(value) ?? [];
  if (!id || !issued || !signature) return null;
  const given = Buffer.from(signature, "base64url");
  const expected = mac(key, id, issued);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { id, issuedAt: Number.parseInt(issued, 36) * 1000 };
}

/** How the database knows a session: it never holds the id itself. */
export function sessionTokenHash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
