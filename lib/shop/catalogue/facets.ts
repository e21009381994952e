import type { Brand, Category } from "@/lib/contract/readers/products";
import {
  type FilterName,
  isPlainList,
  type ListQuery,
  listHref,
  PRICE_BANDS,
  type PriceBand,
  RATINGS,
  type Rating,
  toggleBrand,
  toggleFilter,
  withChoice,
} from "./list-query";
import type { Facet, FacetCount } from "./product-filters";

/** An option of a filter in the sidebar. */
export interface FacetOption<Value> {
  value: Value;
  /** Number of products that the option would show in combination with the other active filters. */
  count: number;
  active: boolean;
  /**
   * Address of the list with this option selected, or deselected if it is active. Without locale
   * prefix.
   */
  href: string;
  /** Whether search engines should not follow the link, because its page combines filters. */
  nofollow: boolean;
}

/** All filter options that the sidebar shows for a list. */
export interface Facets {
  /** A `null` value means all products. */
  categories: FacetOption<Category | null>[];
  brands: FacetOption<Brand>[];
  ratings: FacetOption<Rating>[];
  prices: FacetOption<PriceBand>[];
  /** Products in stock. */
  stock: FacetOption<true>[];
}

interface Choices {
  categories: Category[];
  brands: Brand[];
}

/**
 * Returns the filter options of a list with their counts. Options without products are left out
 * unless they are active.
 */
export function facetsOf(
  { categories, brands }: Choices,
  counts: Record<Facet, FacetCount>,
  query: ListQuery,
): Facets {
  const { categoryId, brandId, rating, price } = counts;
  const toggle = <F extends FilterName>(facet: F, value: ListQuery[F]) => ({
    active: query[facet] === value,
    ...linkTo(toggleFilter(query, facet, value)),
  });
  return {
    categories: [null, ...categories]
      .map((value) => ({
        value,
        count: value ? (categoryId.ofValue.get(value.id) ?? 0) : categoryId.total,
        active: query.categoryId === (value?.id ?? null),
        ...linkTo(withChoice(query, { categoryId: value?.id ?? null })),
      }))
      .filter((option) => option.value === null || isOffered(option)),
    brands: brands
      .map((value) => ({
        value,
        count: brandId.ofValue.get(value.id) ?? 0,
        active: query.brandIds.includes(value.id),
        ...linkTo(toggleBrand(query, value.id)),
      }))
      .filter(isOffered),
    ratings: RATINGS.map((value) => ({
      value,
      count: rating.ofValue.get(value) ?? 0,
      ...toggle("rating", value),
    })).filter(isOffered),
    prices: PRICE_BANDS.map((value) => ({
      value,
      count: price.ofValue.get(value) ?? 0,
      ...toggle("price", value),
    })).filter(isOffered),
    stock: [
      {
        value: true as const,
        count: counts.inStock.ofValue.get(true) ?? 0,
        active: query.inStock,
        ...linkTo(withChoice(query, { inStock: !query.inStock })),
      },
    ].filter(isOffered),
  };
}

const isOffered = ({ count, active }: Pick<FacetOption<unknown>, "count" | "active">) =>
  count > 0 || active;

function linkTo(query: ListQuery): { href: string; nofollow: boolean } {
  return { href: listHref(query), nofollow: !isPlainList(query) };
}
