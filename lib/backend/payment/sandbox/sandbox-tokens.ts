import { createHmac, timingSafeEqual } from "node:crypto";
import type { BkashCredentials } from "../bkash/bkash-token";

const LIFETIME_MS = 60 * 60_000;

/** What the shop logs in to its own sandbox with; nobody else knows it. */
export function sandboxCredentials(secret: string): BkashCredentials {
  return { username: "sandbox", password: secret, appKey: "sandbox", appSecret: secret };
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function signature(secret: string, expires: string): string {
  return createHmac("sha256", secret).update(`token ${expires}`).digest("base64url");
}

/** A token good for an hour, as bKash's are. */
export function issueToken(secret: string, now: number): string {
  const expires = String(now + LIFETIME_MS);
  return `${expires}.${signature(secret, expires)}`;
}

export function isToken(secret: string, token: string, now: number): boolean {
  const [expires = "", given = ""] = token.split(".");
  return sameText(given, signature(secret, expires)) && Number(expires) > now;
}
