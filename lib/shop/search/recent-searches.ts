import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { fold } from "@/lib/base/text/fold";
import { searchQuery } from "./search-query";

const NAME = "recent-searches";
/** Maximum number of stored terms. */
const MAX_KEPT = 5;

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * Returns the last search terms of this browser, latest first; at most five, without duplicates.
 */
export function recentSearches(): string[] {
  const stored = readLocalJson(NAME);
  const terms = Array.isArray(stored) ? stored.filter(isText).map(searchQuery) : [];
  return terms.filter(Boolean).slice(0, MAX_KEPT);
}

/** Stores a search term for all tabs of this browser. It is not sent to the server. */
export function rememberSearch(text: string): void {
  const term = searchQuery(text);
  if (term === "") return;
  const others = recentSearches().filter((other) => fold(other) !== fold(term));
  writeLocalJson(NAME, [term, ...others].slice(0, MAX_KEPT));
}

/** Removes all stored search terms of this browser. */
export function forgetSearches(): void {
  writeLocalJson(NAME, undefined);
}

/** Returns the popular terms that are not among the recent ones. */
export function otherTerms(popular: readonly string[], recent: readonly string[]): string[] {
  const known = new Set(recent.map(fold));
  return popular.filter((term) => !known.has(fold(term)));
}
