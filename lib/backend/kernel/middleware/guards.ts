import { createMiddleware } from "hono/factory";
import { decodePercent } from "@/lib/base/text/percent";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Services } from "../../services";
import { AppError } from "../errors";
import type { AppContext, AppEnv } from "../http/http";
import { type ShopSession, sessionExpired } from "../sessions/sessions";
import { isCsrfToken } from "../sessions/tokens";
import { readSession } from "./cookies";

const MAX_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads a request body of at most `most` bytes.
 * @throws AppError 413 with `refusal` for a larger one
 */
export async function readBytes(request: Request, most: number, refusal: string): Promise<Buffer> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) throw new AppError(413, refusal);
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new AppError(413, refusal);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the JSON body of a write, by default at most 64 KiB; undefined for a DELETE without one.
 * @throws AppError 413, 415 for anything but JSON, 400 for invalid JSON
 */
export async function readJsonBody(c: AppContext, maxBytes = MAX_BYTES): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, maxBytes, refusalText("request.bodyTooLarge"));
  const text = bytes.toString("utf8");
  if (text === "" && c.req.method === "DELETE") return undefined;
  if (!JSON_TYPE.test(c.req.header("Content-Type") ?? ""))
    throw new AppError(415, refusalText("request.jsonOnly"));
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, refusalText("request.invalidJson"));
  }
}

const FOREIGN_SITES = new Set(["cross-site", "same-site"]);

/**
 * Rejects a write that was sent from another site.
 * @throws AppError 403
 */
export function checkOrigin(c: AppContext, { origin }: Services): void {
  const site = c.req.header("Sec-Fetch-Site");
  const from = c.req.header("Origin");
  const foreign = site === undefined ? from !== undefined && from !== origin : false;
  if (foreign || FOREIGN_SITES.has(site ?? ""))
    throw new AppError(403, refusalText("request.otherSite"));
}

/**
 * Returns the session of a write with a valid CSRF token.
 * @throws AppError 419 when the session or the token is missing, or the token is of another session
 */
function checkCsrf(c: AppContext, { secrets }: Services, session: ShopSession | null): ShopSession {
  const tokens = [c.req.header("X-XSRF-TOKEN"), c.req.header("X-CSRF-TOKEN")];
  const genuine = tokens.some(
    (token) =>
      token &&
      session &&
      isCsrfToken(secrets.csrf, session.token.id, decodePercent(token) ?? token),
  );
  if (!session || !genuine) throw sessionExpired();
  return session;
}

/** Guard for a write without a body: checks the origin and the CSRF token. Sets `session`. */
export function sessionGuard(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    checkOrigin(c, services);
    c.set("session", checkCsrf(c, services, await readSession(c, services)));
    await next();
  });
}

/**
 * Returns the id of the customer who is logged in.
 * @throws AppError 401 for a guest
 */
export function requireCustomer(session: ShopSession): number {
  if (session.userId === null) throw new AppError(401, refusalText("accounts.loginRequired"));
  return session.userId;
}

const WITH_ANY_PASSWORD = new Set([
  "/admin/login",
  "/api/change-password",
  "/api/forgot-password",
  "/api/reset-password",
  "/api/login-code",
  "/api/login-with-code",
]);

/**
 * Rejects writes other than logins and password changes while the customer has a password that staff
 * have set.
 * @throws AppError 403
 */
async function checkPasswordIsOwn(c: AppContext, { db }: Services): Promise<void> {
  const { userId } = c.var.session;
  if (userId === null || WITH_ANY_PASSWORD.has(c.req.path)) return;
  const user = await db
    .selectFrom("users")
    .select("password_reset_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (user && user.password_reset_at !== null)
    throw new AppError(403, refusalText("accounts.ownPasswordFirst"));
}

/**
 * Guard for writes: checks the origin, the CSRF token and the JSON body. Sets `session` and `body`.
 */
export function writeGuard(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    checkOrigin(c, services);
    c.set("session", checkCsrf(c, services, await readSession(c, services)));
    await checkPasswordIsOwn(c, services);
    c.set("body", await readJsonBody(c));
    await next();
  });
}
