import { createHash, createHmac, randomBytes } from "node:crypto";
import { sameBytes } from "../safety/same-bytes";

export interface SessionToken {
  id: string;
  /** Epoch ms, in whole seconds. */
  issuedAt: number;
}

const SESSION_PATTERN = /^([\w-]{32})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

function sessionMac(key: Buffer, id: string, issued: string): Buffer {
  return createHmac("sha256", key).update(`${id}.${issued}`).digest();
}

/** Returns a new session token with a random id of 192 bits. */
export function newSessionToken(now: number): SessionToken {
  return {
    id: randomBytes(24).toString("base64url"),
    issuedAt: Math.floor(now / 1000) * 1000,
  };
}

export function signSessionToken(key: Buffer, token: SessionToken): string {
  const issued = (token.issuedAt / 1000).toString(36);
  return `${token.id}.${issued}.${sessionMac(key, token.id, issued).toString("base64url")}`;
}

/** Returns the token of a cookie value, or null if the signature is invalid. */
export function readSessionToken(key: Buffer, value: string): SessionToken | null {
  const [, id, issued, signature] = SESSION_PATTERN.exec(value) ?? [];
  if (!id || !issued || !signature) return null;
  const given = Buffer.from(signature, "base64url");
  if (!sameBytes(given, sessionMac(key, id, issued))) return null;
  return { id, issuedAt: Number.parseInt(issued, 36) * 1000 };
}

/** Returns the hash by which the database identifies a secret token, which is never stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const CSRF_PATTERN = /^([\w-]{43})\.([\w-]{22})$/;

// The lengths are part of the message, so that no two pairs have the same one.
function csrfMac(key: Buffer, sessionId: string, rand: string): Buffer {
  const message = `${sessionId.length}!${sessionId}!${rand.length}!${rand}`;
  return createHmac("sha256", key).update(message).digest();
}

/** Returns a CSRF token that is valid for this session only. */
export function makeCsrfToken(key: Buffer, sessionId: string): string {
  const rand = randomBytes(16).toString("base64url");
  return `${csrfMac(key, sessionId, rand).toString("base64url")}.${rand}`;
}

/** Whether this CSRF token was issued for this session. */
export function isCsrfToken(key: Buffer, sessionId: string, token: string): boolean {
  const [, signature, rand] = CSRF_PATTERN.exec(token) ?? [];
  if (!signature || !rand) return false;
  return sameBytes(Buffer.from(signature, "base64url"), csrfMac(key, sessionId, rand));
}
