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
  toggleFilter,
  withChoice,
} from "./list-query";
import type { Facet, FacetCount } from "./product-filters";

/** A value that can be chosen in the sidebar. */
export interface FacetOption<Value> {
  value: Value;
  /** Products it would show beside the other active filters. */
  count: number;
  active: boolean;
  /** Address, without language, of the list with this choice made, or taken back when it is active. */
  href: string;
  /** A combination that search engines should leave alone. */
  nofollow: boolean;
}

/** Everything the sidebar offers for a list. */
export interface Facets {
  /** `null` stands for all products. */
  categories: FacetOption<Category | null>[];
  brands: FacetOption<Brand>[];
  ratings: FacetOption<Rating>[];
  prices: FacetOption<PriceBand>[];
}

interface Choices {
  categories: Category[];
  brands: Brand[];
}

/** The choices of a list with their counts; brands without a product here are left out. */
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
    categories: [null, ...categories].map((value) => ({
      value,
      count: value ? (categoryId.ofValue.get(value.id) ?? 0) : categoryId.total,
      active: query.categoryId === (value?.id ?? null),
      ...linkTo(withChoice(query, { categoryId: value?.id ?? null })),
    })),
    brands: brands
      .map((value) => ({
        value,
        count: brandId.ofValue.get(value.id) ?? 0,
        ...toggle("brandId", value.id),
      }))
      .filter((option) => option.count > 0 || option.active)
      .sort((a, b) => a.value.name.localeCompare(b.value.name, "en")),
    ratings: RATINGS.map((value) => ({
      value,
      count: rating.ofValue.get(value) ?? 0,
      ...toggle("rating", value),
    })),
    prices: PRICE_BANDS.map((value) => ({
      value,
      count: price.ofValue.get(value) ?? 0,
      ...toggle("price", value),
    })),
  };
}

function linkTo(query: ListQuery): { href: string; nofollow: boolean } {
  return { href: listHref(query), nofollow: !isPlainList(query) };
}
