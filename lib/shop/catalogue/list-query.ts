import { QUERY_PARAM, SEARCH_PATH, searchQuery } from "../search/search-query";

/** Choices of the sort box that have a parameter; the default order has none. */
export const SORTS = ["popular", "new", "price-asc", "price-desc"] as const;
/** Price bands in taka, judged on the shown price. */
export const PRICE_BANDS = ["0-100", "101-1000", "1001-5000", "5001"] as const;
/** Star bands, best first; 4 is from 4 up to below 5. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
/** Parameters that make a list one of many combinations: shown per request, not for search engines. */
export const FILTER_PARAMS = ["brandId", "rating", "price", "stock", "sort", "view"] as const;
/** Brands that can be chosen together. */
const MOST_BRANDS = 10;

export type Sort = (typeof SORTS)[number];
export type PriceBand = (typeof PRICE_BANDS)[number];
export type Rating = (typeof RATINGS)[number];
export type View = "grid" | "list";

/** What a list address asks for. */
export interface ListQuery {
  /** Null for all products. */
  categoryId: number | null;
  /** The text whose hits the list is made of; null for a list of what the shop has. */
  search: string | null;
  /** Ascending, none twice; empty for all of them. */
  brandIds: readonly number[];
  rating: Rating | null;
  price: PriceBand | null;
  /** Only what can be bought now. */
  inStock: boolean;
  /** Null for the order of the catalogue, or of a search: likeliest first. */
  sort: Sort | null;
  view: View;
  page: number;
}

/** Filters with one value that can be taken off; the category is the place one is in. */
export type FilterName = "rating" | "price";

/** Search parameters as Next gives them to a page. */
type SearchParams = Record<string, string | string[] | undefined>;

const ID = /^[1-9]\d{0,8}$/;
const PAGE = /^[1-9]\d{0,3}$/;

const NO_FILTERS = { brandIds: [], rating: null, price: null, inStock: false };

/** A page of a list without any filter. */
export function plainList(categoryId: number | null, page = 1): ListQuery {
  return { categoryId, search: null, ...NO_FILTERS, sort: null, view: "grid", page };
}

/** Reads a list address; what is unknown or malformed counts as not given. */
export function parseListQuery(params: SearchParams): ListQuery {
  const one = oneOf(params);
  return {
    categoryId: numberIn(one("categoryId"), ID),
    search: null,
    brandIds: idsIn(one("brandId")),
    rating: RATINGS.find((rating) => String(rating) === one("rating")) ?? null,
    price: PRICE_BANDS.find((band) => band === one("price")) ?? null,
    inStock: one("stock") === "1",
    sort: SORTS.find((sort) => sort === one("sort")) ?? null,
    view: one("view") === "list" ? "list" : "grid",
    page: numberIn(one("page"), PAGE) ?? 1,
  };
}

/** Reads the address of a search, where the category is one of the filters. */
export function parseSearchQuery(params: SearchParams): ListQuery {
  return { ...parseListQuery(params), search: searchQuery(params[QUERY_PARAM]) };
}

/** Parameters of a list in their one order, defaults left out; save in a search the category is part of the path. */
export function listParams(query: ListQuery): [string, string][] {
  const { categoryId, search, brandIds, rating, price, inStock, sort, view, page } = query;
  const given = {
    ...(search !== null && { [QUERY_PARAM]: search || null, categoryId }),
    brandId: brandIds.length > 0 ? brandIds.join() : null,
    rating,
    price,
    stock: inStock ? 1 : null,
    sort,
    view: view === "list" ? view : null,
    page: page > 1 ? page : null,
  };
  return Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );
}

/** Path of a list without parameters and language. */
export function listBase({ categoryId, search }: Pick<ListQuery, "categoryId" | "search">): string {
  if (search !== null) return SEARCH_PATH;
  return categoryId === null ? "/products" : `/category/products/${categoryId}`;
}

/** The one address of a list, without language. */
export function listHref(query: ListQuery): string {
  // A comma may stand in a query as it is.
  const params = new URLSearchParams(listParams(query)).toString().replaceAll("%2C", ",");
  const base = listBase(query);
  return params ? `${base}?${params}` : base;
}

/** The list after a choice; any choice but that of a page starts at the first page again. */
export function withChoice(query: ListQuery, choice: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...choice };
}

/** The list with a filter set to a value, or taken off when that value is set already. */
export function toggleFilter<F extends FilterName>(
  query: ListQuery,
  filter: F,
  value: ListQuery[F],
): ListQuery {
  return withChoice(query, { [filter]: query[filter] === value ? null : value });
}

/** The list with a brand added to those that are chosen, or taken off them; beyond the most it stays as it is. */
export function toggleBrand(query: ListQuery, id: number): ListQuery {
  const { brandIds } = query;
  const others = brandIds.filter((brandId) => brandId !== id);
  if (others.length < brandIds.length) return withChoice(query, { brandIds: others });
  if (brandIds.length >= MOST_BRANDS) return query;
  return withChoice(query, { brandIds: ascending([...brandIds, id]) });
}

/** The same list with every filter taken off, in a search the category, too; order and view stay. */
export function withoutFilters(query: ListQuery): ListQuery {
  const categoryId = query.search === null ? query.categoryId : null;
  return withChoice(query, { ...NO_FILTERS, categoryId });
}

/** Whether search engines may follow a link to this list: it has a static page of its own. */
export function isPlainList(query: ListQuery): boolean {
  return query.search === null && listParams(query).every(([name]) => name === "page");
}

const oneOf = (params: SearchParams) => (name: string) => [params[name]].flat()[0] ?? "";

const ascending = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other);

function idsIn(text: string): number[] {
  const ids = text.split(",").flatMap((part) => numberIn(part, ID) ?? []);
  return ascending(ids).slice(0, MOST_BRANDS);
}

function numberIn(text: string, pattern: RegExp): number | null {
  return pattern.test(text) ? Number(text) : null;
}
