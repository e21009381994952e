import { hasWaitingChanges } from "@/lib/shop/cart/stored-cart";

const CSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

/**
 * Attribute of the root element with the kind of server that manages the sessions; equal for every
 * visitor.
 */
export const SESSIONS_ATTRIBUTE = "data-sessions";

/**
 * Value for the embedded backend, which always sets the session cookie together with one that
 * scripts can read.
 */
export const OWN_SESSIONS = "own";

/** Whether the embedded backend manages the sessions. */
export function hasOwnSessions(): boolean {
  return document.documentElement.getAttribute(SESSIONS_ATTRIBUTE) === OWN_SESSIONS;
}

/** Returns the CSRF cookie, which is set with a session and stays the same during it. */
export function csrfToken(): string | null {
  return CSRF_COOKIE.exec(document.cookie)?.[1] ?? null;
}

/** Whether this browser has the CSRF cookie that is set with a session. */
export function hasCsrfCookie(): boolean {
  return csrfToken() !== null;
}

/**
 * Whether this visitor may have a session. The embedded backend starts one with the first write,
 * and its CSRF cookie lives as long; without it the visitor is a guest with an empty cart, unless a
 * first write waits to be sent. Sessions of an external API are unknown to scripts.
 */
export function mayHaveSession(): boolean {
  return !hasOwnSessions() || hasCsrfCookie() || hasWaitingChanges();
}
