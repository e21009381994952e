import { DEFAULT_LOCALE, LOCALES } from "../i18n/locales";
import { FILTER_PARAMS } from "../shop/catalogue/list-query";
import { PARAMS, type PageRoute, RECORDS, ROUTES, type RouteKind } from "./routes";

/** A query parameter that an address must have or must not have. */
export interface Condition {
  type: "query";
  key: string;
  /** Pattern of the whole value; any value without it. */
  value?: string;
}

/** Rule that maps addresses of a route to a version of its page. The first match counts. */
export interface PageRule {
  route: PageRoute;
  /** Address in the syntax of Next's rewrites, without language. */
  source: string;
  has: Condition[];
  missing: Condition[];
  /** Path of the page and its query, without language; `/` is the home page. */
  destination: string;
  kind: RouteKind;
  /** Canonical query of the page, if several queries select it. */
  query?: string;
}

/** Folder of pages with a variant for each reason to log in. */
const REASON = "[reason]";
/** Parameter of the login: where the visitor goes afterwards. */
const NEXT_PARAM = "next";

/** Parameters that the rules read. All others are ignored. */
export const READ_PARAMS = [...Object.keys(PARAMS), NEXT_PARAM, ...FILTER_PARAMS];

const hasParam = (key: string, value?: string): Condition => ({
  type: "query",
  key,
  ...(value !== undefined && { value }),
});

const withId = ({ address, record }: PageRoute, textOf: (pattern: string) => string) =>
  record ? address.replace(":id", textOf(RECORDS[record])) : address;

/** Returns the address in the syntax of Next's rewrites. */
const sourceOf = (route: PageRoute) => withId(route, (pattern) => `:id(${pattern})`);

/** Returns all combinations of parameters that are given or not, the largest one first. */
function combinations<Name>(names: readonly Name[]): { given: Name[]; absent: Name[] }[] {
  const [first, ...rest] = names;
  if (first === undefined) return [{ given: [], absent: [] }];
  const others = combinations(rest);
  return [
    ...others.map(({ given, absent }) => ({ given: [first, ...given], absent })),
    ...others.map(({ given, absent }) => ({ given, absent: [first, ...absent] })),
  ];
}

/** Pattern of an optional language. */
const ANY_LANGUAGE = `(?:/(?:${LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|")}))?`;

/**
 * Returns the variants of the login for pages that give a reason. The text does not depend on the
 * record, so all records share one page.
 */
function reasonVariants(): Pick<PageRule, "has" | "query" | "destination">[] {
  return ROUTES.flatMap((route) => {
    const { login } = route;
    if (!login || login === "visit") return [];
    const address = withId(route, (pattern) => pattern);
    const next = `${ANY_LANGUAGE}${address}(?:\\?.*)?`;
    return {
      has: [hasParam(NEXT_PARAM, next)],
      query: `${NEXT_PARAM}=${withId(route, () => "1")}`,
      destination: login,
    };
  });
}

/** Returns the rules of a route, in the order in which they are tried. */
function rulesOf(route: PageRoute): PageRule[] {
  const { page, kind, idParam, params = [], filters = false } = route;
  const source = sourceOf(route);
  const destination = `/${page}${idParam ? `?${idParam}=:id` : ""}`;
  const rule = { route, source, has: [], missing: [], destination, kind };
  if (page.endsWith(REASON)) {
    const folder = destination.slice(0, -REASON.length);
    return [
      ...reasonVariants().map((variant) => ({
        ...rule,
        ...variant,
        destination: folder + variant.destination,
      })),
      { ...rule, destination: `${folder}visit` },
    ];
  }
  const filtered = (filters ? FILTER_PARAMS : []).map((filter) => ({
    ...rule,
    has: [hasParam(filter)],
    kind: "perRequest" as const,
  }));
  const versions = combinations(params).map(({ given, absent }) => ({
    ...rule,
    has: given.map((name) => hasParam(name, PARAMS[name])),
    missing: absent.map((name) => hasParam(name)),
  }));
  return [...filtered, ...versions];
}

export const PAGE_RULES: readonly PageRule[] = ROUTES.flatMap(rulesOf);

/** Sources of the lists whose first page has no number: `?page=1` redirects. */
export const NUMBERED_LISTS = ROUTES.filter(({ params }) => params?.includes("page")).map(sourceOf);

/** Parameters with which `?page=1` of a list does not redirect. */
export const KEEPS_FIRST_PAGE = ["categoryId", ...FILTER_PARAMS];
