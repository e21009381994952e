import { readLocalJson, writeLocalJson } from "@/lib/base/json-storage";
import { searchQuery } from "./search-query";

const NAME = "recent-searches";
/** Terms that are kept. */
const MOST_KEPT = 5;

const isText = (value: unknown): value is string => typeof value === "string";
const folded = (term: string) => term.toLowerCase();

/** What was last searched for in this browser, latest first; at most five, none twice. */
export function recentSearches(): string[] {
  const stored = readLocalJson(NAME);
  const terms = Array.isArray(stored) ? stored.filter(isText).map(searchQuery) : [];
  return terms.filter(Boolean).slice(0, MOST_KEPT);
}

/** Keeps what was searched for, for all tabs of this browser; it is told to nobody else. */
export function rememberSearch(text: string): void {
  const term = searchQuery(text);
  if (term === "") return;
  const others = recentSearches().filter((other) => folded(other) !== folded(term));
  writeLocalJson(NAME, [term, ...others].slice(0, MOST_KEPT));
}

/** Forgets everything that was searched for in this browser. */
export function forgetSearches(): void {
  writeLocalJson(NAME, undefined);
}

/** The popular terms that are not among the recent ones. */
export function otherTerms(popular: readonly string[], recent: readonly string[]): string[] {
  const known = new Set(recent.map(folded));
  return popular.filter((term) => !known.has(folded(term)));
}
