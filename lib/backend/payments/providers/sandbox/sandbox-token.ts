import { createHmac } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { sameText } from "../../../kernel/safety/same-bytes";
import type { BkashCredentials } from "../bkash/bkash-token";
import type { SandboxOptions } from "./sandbox-store";

const LIFETIME_MS = 60 * 60_000;

/** Derives the credentials with which the shop logs in to its sandbox. */
export function sandboxCredentials(secret: string): BkashCredentials {
  return { username: "sandbox", password: secret, appKey: "sandbox", appSecret: secret };
}

function signature(secret: string, expires: string): string {
  return createHmac("sha256", secret).update(`token ${expires}`).digest("base64url");
}

/** Issues a token that is valid for an hour, like those of bKash. */
export function issueToken(secret: string, now: number): string {
  const expires = String(now + LIFETIME_MS);
  return `${expires}.${signature(secret, expires)}`;
}

function isToken(secret: string, token: string, now: number): boolean {
  const [expires = "", given = ""] = token.split(".");
  return sameText(given, signature(secret, expires)) && Number(expires) > now;
}

/** Rejects calls without a valid token, except requests for a token. */
export function requireToken({ secret, now }: SandboxOptions): MiddlewareHandler {
  const { appKey } = sandboxCredentials(secret);
  return async (c, next) => {
    if (c.req.path.includes("/checkout/token/")) return next();
    const known = c.req.header("X-APP-Key") === appKey;
    if (known && isToken(secret, c.req.header("Authorization") ?? "", now())) return next();
    return c.json({ message: "The incoming token has expired" }, 401);
  };
}
