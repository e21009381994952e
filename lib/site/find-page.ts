import {
  type Condition,
  KEEPS_FIRST_PAGE,
  NUMBERED_LISTS,
  PAGE_RULES,
  READ_PARAMS,
} from "./page-rules";
import type { PageRoute, RouteKind } from "./routes";

/**
 * Kind of a path without its locale prefix: that of its route, `missing` if it has no page, or
 * `undecided` if only Next's router can decide, for example about a moved address or a repeated
 * parameter.
 */
export type PageKind = RouteKind | "missing" | "undecided";

/** The page that belongs to an address. */
export interface FoundPage {
  kind: PageKind;
  /**
   * Parameters that select the page, in canonical order: `categoryId=3&page=2`; empty without any.
   */
  query: string;
  /**
   * Pattern of the address, for example `/products/{id}`; `missing` or `undecided` for the kinds
   * without one.
   */
  label: string;
  /** Null for the kinds without one. */
  route: PageRoute | null;
}

const withoutRoute = (kind: "missing" | "undecided"): FoundPage => ({
  kind,
  query: "",
  label: kind,
  route: null,
});

const regex = (source: string) => new RegExp(`^${source.replace(":id(", "(")}$`);

const RULES = PAGE_RULES.map((rule) => ({
  ...rule,
  pattern: regex(rule.source),
  label: rule.route.address.replace(":id", "{id}"),
}));
const FIRST_PAGES = NUMBERED_LISTS.map(regex);
/** Path of plain segments: no file extension, no encoded characters, no double slash. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

function meets({ key, value }: Condition, query: URLSearchParams): boolean {
  const given = query.get(key);
  return !!given && (value === undefined || new RegExp(`^(?:${value})$`).test(given));
}

/**
 * Finds the page of an address by the same rules as Next's router, without a request to it.
 * @param path without locale prefix
 */
export function findPage(path: string, query: URLSearchParams): FoundPage {
  if (READ_PARAMS.some((name) => query.getAll(name).length > 1)) return withoutRoute("undecided");
  if (query.get("page") === "1" && !KEEPS_FIRST_PAGE.some((name) => query.get(name))) {
    if (FIRST_PAGES.some((list) => list.test(path))) return withoutRoute("undecided");
  }
  const rule = RULES.find(
    ({ pattern, has, missing }) =>
      pattern.test(path) &&
      has.every((condition) => meets(condition, query)) &&
      !missing.some((condition) => meets(condition, query)),
  );
  if (!rule) return withoutRoute(PLAIN_PATH.test(path) ? "missing" : "undecided");
  const { kind, label, route } = rule;
  const read = rule.has.map(({ key }) => `${key}=${query.get(key)}`).sort();
  return { kind, query: rule.query ?? read.join("&"), label, route };
}
