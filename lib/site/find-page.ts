import { FILTER_PARAMS } from "../shop/catalogue/list-query";
import {
  type Condition,
  NUMBERED_LISTS,
  PAGES,
  PERSONAL_PAGES,
  SPECIALITY_PARAM,
} from "./rewrites";

/**
 * Kind of a path without its locale prefix. `public`: the same for every visitor. `personal`: shows
 * a customer's own data. `perRequest`: rendered for each request. `missing`: no page. `undecided`:
 * only Next's router can decide, for example a moved address or a repeated parameter.
 */
export type PageKind = "public" | "personal" | "perRequest" | "missing" | "undecided";

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
  route: string;
}

const regex = (source: string) => new RegExp(`^${source.replace(/:\w+\(/g, "(")}$`);

const RULES = PAGES.map(({ source, has = [], missing = [], query, endless = false }) => ({
  pattern: regex(source),
  route: source.replace(/:(\w+)(?:\(.*?\))?(?=\/|$)/g, "{$1}"),
  asked: query,
  has,
  missing,
  endless,
}));
const FIRST_PAGES = NUMBERED_LISTS.map(regex);
const PERSONAL = new RegExp(
  `^(?:${PERSONAL_PAGES.map((path) => path.replace(/:\w+/g, "[^/]+")).join("|")})$`,
);
/** Parameters that the rules read. All others are ignored. */
const READ = ["categoryId", "next", "page", SPECIALITY_PARAM, ...FILTER_PARAMS];
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
  const undecided: FoundPage = { kind: "undecided", query: "", route: "undecided" };
  if (READ.some((name) => query.getAll(name).length > 1)) return undecided;
  const filtered = FILTER_PARAMS.some((name) => query.get(name));
  if (query.get("page") === "1" && !query.get("categoryId") && !filtered) {
    if (FIRST_PAGES.some((list) => list.test(path))) return undecided;
  }
  const rule = RULES.find(
    ({ pattern, has, missing }) =>
      pattern.test(path) &&
      has.every((condition) => meets(condition, query)) &&
      !missing.some((condition) => meets(condition, query)),
  );
  if (!rule)
    return PLAIN_PATH.test(path) ? { kind: "missing", query: "", route: "missing" } : undecided;
  const { route } = rule;
  if (PERSONAL.test(path) && !rule.endless) return { kind: "personal", query: "", route };
  const read = rule.has.map(({ key }) => `${key}=${query.get(key)}`).sort();
  const kind = rule.endless ? "perRequest" : "public";
  return { kind, query: rule.asked ?? read.join("&"), route };
}
