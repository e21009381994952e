import { type Locale, localePath, splitLocalePath } from "@/lib/i18n/locales";
import { ACCOUNT_DELETED_PAGE } from "./account-deleted";

/** Pages that a logged-in customer is never redirected to. */
const AUTH_PAGES = ["/login", "/register", "/forgot-password", ACCOUNT_DELETED_PAGE];

const HERE = "http://here.invalid";

/**
 * Returns the page to open after a login: the requested page if it belongs to this site, else the
 * home page.
 * @param wanted the `next` query parameter: untrusted input
 */
export function nextPage(wanted: string | null, locale: Locale): string {
  const home = localePath(locale, "/");
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return home;
  if (!URL.canParse(wanted, HERE)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // `new URL` has resolved dot segments: "/.//evil.example" has become "//evil.example".
  if (origin !== HERE || pathname.startsWith("//")) return home;
  const { path } = splitLocalePath(pathname);
  return AUTH_PAGES.includes(path.replace(/\/+$/, "")) ? home : `${pathname}${search}${hash}`;
}

/**
 * Path of an account page with a `next` parameter, without locale prefix.
 * @param next full path to redirect to, including the locale; null for none
 */
export function withNext(
  path: "/login" | "/register" | "/forgot-password" | "/my-account",
  next: string | null,
): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
