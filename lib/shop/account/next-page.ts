import { type Locale, localePath, splitLocalePath } from "@/lib/i18n/locales";

/** Pages that somebody who has just logged in has no use for. */
const DOORS = ["/login", "/register"];

const HERE = "http://here.invalid";

/**
 * Where somebody goes on after logging in: the wanted page if it is one of this site, else home.
 * @param wanted what the address says, so possibly what an attacker wrote
 */
export function nextPage(wanted: string | null, locale: Locale): string {
  const home = localePath(locale, "/");
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return home;
  if (!URL.canParse(wanted, HERE)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // Dots are resolved by now: "/.//evil.example" has become "//evil.example".
  if (origin !== HERE || pathname.startsWith("//")) return home;
  const { path } = splitLocalePath(pathname);
  return DOORS.includes(path.replace(/\/+$/, "")) ? home : `${pathname}${search}${hash}`;
}

/**
 * A page of the account with the way back, without language prefix.
 * @param next full path to go on to, language included; null for none
 */
export function withNext(
  path: "/login" | "/register" | "/my-account",
  next: string | null,
): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
