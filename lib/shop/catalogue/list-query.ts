import { NO_TRAITS, TRAIT_NAMES, type TraitName, type TraitValues } from "../../contract/traits";
import { QUERY_PARAM, SEARCH_PATH, searchQuery } from "../search/search-query";
import { hasRange, NO_RANGE, type PriceRange, parseRange, RANGE_PARAMS } from "./price-range";

/** Sort orders that have a query parameter; the default order has none. */
export const SORTS = ["popular", "new", "price-asc", "price-desc"] as const;
/** Price bands in taka, applied to the displayed price. */
export const PRICE_BANDS = ["0-100", "101-1000", "1001-5000", "5001"] as const;
/** Rating bands, best first. 4 means at least 4 and below 5. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
/**
 * Parameters with many combinations. Such lists are rendered per request and not indexed by search
 * engines.
 */
export const FILTER_PARAMS = [
  "brandId",
  "rating",
  "price",
  ...RANGE_PARAMS,
  "stock",
  ...TRAIT_NAMES,
  "sort",
  "view",
] as const;
/** Maximum number of characters of a trait. */
const MAX_TRAIT = 100;
/** Maximum number of brands that can be selected together. */
const MAX_BRANDS = 10;

export type Sort = (typeof SORTS)[number];
export type PriceBand = (typeof PRICE_BANDS)[number];
export type Rating = (typeof RATINGS)[number];
export type View = "grid" | "list";

/** The parameters of a list address. */
export interface ListQuery {
  /** Null for all products. */
  categoryId: number | null;
  /** Search text, or null for a list of the catalogue. */
  search: string | null;
  /** Ascending, without duplicates; empty for all brands. */
  brandIds: readonly number[];
  rating: Rating | null;
  price: PriceBand | null;
  /** An own range of prices; without limits if a band is chosen. */
  priceRange: PriceRange;
  /** Whether the list contains only products in stock. */
  inStock: boolean;
  traits: TraitValues;
  /** Null for the default order: that of the catalogue, or relevance in a search. */
  sort: Sort | null;
  view: View;
  page: number;
}

/**
 * Filters with a single value that can be toggled. The category is not one of them: it is part of
 * the path.
 */
export type FilterName = "rating" | "price";

/** Query parameters as Next.js passes them to a page. */
type SearchParams = Record<string, string | string[] | undefined>;

const ID = /^[1-9]\d{0,8}$/;
const PAGE = /^[1-9]\d{0,3}$/;

const NO_FILTERS = {
  brandIds: [],
  rating: null,
  price: null,
  priceRange: NO_RANGE,
  inStock: false,
  traits: NO_TRAITS,
};

/** Query of a list page without filters. */
export function plainList(categoryId: number | null, page = 1): ListQuery {
  return { categoryId, search: null, ...NO_FILTERS, sort: null, view: "grid", page };
}

/** Parses a list address. Unknown or malformed values are ignored. */
export function parseListQuery(params: SearchParams): ListQuery {
  const one = oneOf(params);
  const [from, to] = RANGE_PARAMS.map(one);
  const priceRange = parseRange(from, to);
  const band = PRICE_BANDS.find((known) => known === one("price")) ?? null;
  return {
    categoryId: numberIn(one("categoryId"), ID),
    search: null,
    brandIds: idsIn(one("brandId")),
    rating: RATINGS.find((rating) => String(rating) === one("rating")) ?? null,
    price: hasRange(priceRange) ? null : band,
    priceRange,
    inStock: one("stock") === "1",
    traits: {
      kind: textIn(one("kind")),
      power: textIn(one("power")),
      material: textIn(one("material")),
      warranty: textIn(one("warranty")),
    },
    sort: SORTS.find((sort) => sort === one("sort")) ?? null,
    view: one("view") === "list" ? "list" : "grid",
    page: numberIn(one("page"), PAGE) ?? 1,
  };
}

/** Parses the address of a search, where the category is one of the filters. */
export function parseSearchQuery(params: SearchParams): ListQuery {
  return { ...parseListQuery(params), search: searchQuery(params[QUERY_PARAM]) };
}

/**
 * Returns the query parameters of a list in canonical order, without defaults. The category is part
 * of the path, except in a search.
 */
export function listParams(query: ListQuery): [string, string][] {
  const { categoryId, search, brandIds, rating, price, priceRange, inStock, traits } = query;
  const { sort, view, page } = query;
  const given = {
    ...(search !== null && { [QUERY_PARAM]: search || null, categoryId }),
    brandId: brandIds.length > 0 ? brandIds.join() : null,
    rating,
    price,
    priceFrom: priceRange.from,
    priceTo: priceRange.to,
    stock: inStock ? 1 : null,
    ...traits,
    sort,
    view: view === "list" ? view : null,
    page: page > 1 ? page : null,
  };
  return Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] satisfies [string, string]],
  );
}

/** Path of a list, without query parameters and locale prefix. */
export function listBase({ categoryId, search }: Pick<ListQuery, "categoryId" | "search">): string {
  if (search !== null) return SEARCH_PATH;
  return categoryId === null ? "/products" : `/category/products/${categoryId}`;
}

/** Canonical address of a list, without locale prefix. */
export function listHref(query: ListQuery): string {
  // A comma is allowed unescaped in a query string.
  const params = new URLSearchParams(listParams(query)).toString().replaceAll("%2C", ",");
  const base = listBase(query);
  return params ? `${base}?${params}` : base;
}

/** Returns the query after a choice. Any choice other than a page resets the page to 1. */
export function withChoice(query: ListQuery, choice: Partial<ListQuery>): ListQuery {
  return { ...query, page: 1, ...choice };
}

/** Returns the query with a filter set to a value, or removed if it already has that value. */
export function toggleFilter<F extends FilterName>(
  query: ListQuery,
  filter: F,
  value: ListQuery[F],
): ListQuery {
  const range = filter === "price" ? { priceRange: NO_RANGE } : {};
  return withChoice(query, { [filter]: query[filter] === value ? null : value, ...range });
}

/** Returns the query with a trait set to a value, or removed if it already has that value. */
export function toggleTrait(query: ListQuery, trait: TraitName, value: string): ListQuery {
  const traits = { ...query.traits, [trait]: query.traits[trait] === value ? null : value };
  return withChoice(query, { traits });
}

/**
 * Returns the query with a brand added or removed. Unchanged if the maximum number of brands is
 * reached.
 */
export function toggleBrand(query: ListQuery, id: number): ListQuery {
  const { brandIds } = query;
  const others = brandIds.filter((brandId) => brandId !== id);
  if (others.length < brandIds.length) return withChoice(query, { brandIds: others });
  if (brandIds.length >= MAX_BRANDS) return query;
  return withChoice(query, { brandIds: ascending([...brandIds, id]) });
}

/**
 * Returns the query without filters, in a search also without the category. Sort order and view are
 * kept.
 */
export function withoutFilters(query: ListQuery): ListQuery {
  const categoryId = query.search === null ? query.categoryId : null;
  return withChoice(query, { ...NO_FILTERS, categoryId });
}

/** Whether the list has its own static page, so that search engines may follow links to it. */
export function isPlainList(query: ListQuery): boolean {
  return query.search === null && listParams(query).every(([name]) => name === "page");
}

const oneOf = (params: SearchParams) => (name: string) => [params[name]].flat()[0] ?? "";

const ascending = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other);

function idsIn(text: string): number[] {
  const ids = text.split(",").flatMap((part) => numberIn(part, ID) ?? []);
  return ascending(ids).slice(0, MAX_BRANDS);
}

function textIn(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length <= MAX_TRAIT ? trimmed || null : null;
}

function numberIn(text: string, pattern: RegExp): number | null {
  return pattern.test(text) ? Number(text) : null;
}
