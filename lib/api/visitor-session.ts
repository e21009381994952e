const CSRF_COOKIE = /(^|;\s*)XSRF-TOKEN=/;

/** Attribute of the page's root that tells whose sessions the shop has; the same HTML for everybody. */
export const SESSIONS_ATTRIBUTE = "data-sessions";

/** With the embedded backend: it sets the session's cookie only beside one that scripts can read. */
export const OWN_SESSIONS = "own";

/** Whether the sessions are those of the embedded backend. */
export function hasOwnSessions(): boolean {
  return document.documentElement.getAttribute(SESSIONS_ATTRIBUTE) === OWN_SESSIONS;
}

/** Whether this browser has the cookie that comes with a session. */
export function hasCsrfCookie(): boolean {
  return CSRF_COOKIE.test(document.cookie);
}

/**
 * Whether the server can know anything of this visitor: a session is made with the first write, and
 * its CSRF cookie lives as long as it. Whoever has none is a guest with an empty cart; of another
 * server's sessions nothing is known.
 */
export function mayHaveSession(): boolean {
  return !hasOwnSessions() || hasCsrfCookie();
}
