import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Services } from "../../services";
import type { AppContext } from "../http/http";
import {
  ABSOLUTE_MS,
  findSession,
  LOGIN_ABSOLUTE_MS,
  type ShopSession,
} from "../sessions/sessions";
import { readSessionToken, signSessionToken } from "../sessions/tokens";

export const CSRF_COOKIE = "XSRF-TOKEN";

function sessionCookie({ secure }: Services): string {
  return secure ? "__Host-shop_session" : "shop_session";
}

/** Returns the visitor's session; null without a valid, current cookie. Writes nothing. */
export async function readSession(c: AppContext, services: Services): Promise<ShopSession | null> {
  const value = getCookie(c, sessionCookie(services));
  const token = value ? readSessionToken(services.secrets.session, value) : null;
  return token && findSession(services.db, token, services.now());
}

/**
 * Sets the session cookie and the CSRF cookie, which scripts can read. Both expire with the
 * session.
 */
export function setSessionCookies(
  c: AppContext,
  services: Services,
  session: ShopSession,
  csrfToken: string,
): void {
  const { secure, secrets, now } = services;
  const lifetime = session.userId === null ? ABSOLUTE_MS : LOGIN_ABSOLUTE_MS;
  const left = Math.min(lifetime, session.token.issuedAt + lifetime - now());
  const maxAge = Math.max(0, Math.floor(left / 1000));
  const shared = { path: "/", sameSite: "Lax", secure, maxAge } as const;
  const value = signSessionToken(secrets.session, session.token);
  setCookie(c, sessionCookie(services), value, { ...shared, httpOnly: true });
  setCookie(c, CSRF_COOKIE, csrfToken, shared);
}

export function clearSessionCookies(c: AppContext, services: Services): void {
  const shared = { path: "/", sameSite: "Lax", secure: services.secure } as const;
  deleteCookie(c, sessionCookie(services), { ...shared, httpOnly: true });
  deleteCookie(c, CSRF_COOKIE, shared);
}
