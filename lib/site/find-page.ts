import { FILTER_PARAMS } from "../shop/catalogue/list-query";
import {
  type Condition,
  NUMBERED_LISTS,
  PAGES,
  PERSONAL_PAGES,
  SPECIALITY_PARAM,
} from "./rewrites";

/**
 * What an address without its language is: a page that is the same for everybody, one that shows what
 * a person has, one that is rendered for each request, no page at all, or something that only Next's
 * router decides (an address that moved, a parameter given twice).
 */
export type PageKind = "public" | "personal" | "perRequest" | "missing" | "undecided";

/** A page that an address asks for. */
export interface FoundPage {
  kind: PageKind;
  /** The parameters that choose the page, in one order: `categoryId=3&page=2`; empty without any. */
  query: string;
  /** The pattern of its address, such as `/products/{id}`; `missing` and `undecided` for what has none. */
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
/** What the rules read; every other parameter changes nothing. */
const READ = ["categoryId", "next", "page", SPECIALITY_PARAM, ...FILTER_PARAMS];
/** Simple words: no file, nothing encoded, no slash too many. */
const PLAIN_PATH = /^(?:\/[\w-]+)+$/;

function meets({ key, value }: Condition, query: URLSearchParams): boolean {
  const given = query.get(key);
  return !!given && (value === undefined || new RegExp(`^(?:${value})$`).test(given));
}

/**
 * Finds the page of an address by the same rules as Next's router, without asking it.
 * @param path without the prefix of a language
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
