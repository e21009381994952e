import { AppError } from "../errors";
import type { AppContext } from "../http";
import type { Services } from "../services/services";
import { isCsrfToken } from "../services/sessions/csrf-token";
import type { ShopSession } from "../services/sessions/find-session";
import { sessionExpired } from "../services/sessions/session-expired";

const FOREIGN_SITES = new Set(["cross-site", "same-site"]);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Refuses a write that another site started (P104).
 * @throws AppError 403
 */
export function checkOrigin(c: AppContext, { origin }: Services): void {
  const site = c.req.header("Sec-Fetch-Site");
  const from = c.req.header("Origin");
  const foreign = site === undefined ? from !== undefined && from !== origin : false;
  if (foreign || FOREIGN_SITES.has(site ?? ""))
    throw new AppError(403, "This request came from another site.");
}

/**
 * The session of a write that carries a token made for it (P103).
 * @throws AppError 419 when session or token are missing or do not belong together
 */
export function checkCsrf(
  c: AppContext,
  { secrets }: Services,
  session: ShopSession | null,
): ShopSession {
  const tokens = [c.req.header("X-XSRF-TOKEN"), c.req.header("X-CSRF-TOKEN")];
  const genuine = tokens.some(
    (token) => token && session && isCsrfToken(secrets.csrf, session.token.id, decoded(token)),
  );
  if (!session || !genuine) throw sessionExpired();
  return session;
}
