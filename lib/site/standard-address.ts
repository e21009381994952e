import { splitLocalePath } from "../i18n/locales";
import { findPage } from "./find-page";
import { PARAMS } from "./routes";

/** Address at which password managers look for the page that changes a password. */
const CHANGE_PASSWORD = "/.well-known/change-password";
const ACCOUNT = "/my-account";

/**
 * Returns the address that a request should have used; null if there is none. A parameter that
 * selects the page counts once: the page store could not store every repetition.
 * @param requested path and query
 */
export function standardAddress(requested: string): string | null {
  const at = requested.indexOf("?");
  const path = at < 0 ? requested : requested.slice(0, at);
  if (path === CHANGE_PASSWORD) return ACCOUNT;
  if (at < 0) return null;
  const query = new URLSearchParams(requested.slice(at + 1));
  const repeated = Object.keys(PARAMS).filter((name) => query.getAll(name).length > 1);
  if (repeated.length === 0) return null;
  for (const name of repeated) query.set(name, query.get(name) ?? "");
  return findPage(splitLocalePath(path).path, query).route ? `${path}?${query}` : null;
}
