import type { Brand, Category } from "@/lib/contract/readers/products";
import { TRAIT_NAMES, type TraitName } from "@/lib/contract/traits";
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
  toggleTrait,
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
  /** Traits with several values, each with its most frequent ones. */
  traits: TraitFacet[];
}

/** Options of a trait. */
export interface TraitFacet {
  trait: TraitName;
  options: FacetOption<string>[];
}

/** Maximum number of options of a trait. */
const TRAIT_OPTIONS = 8;

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
    traits: TRAIT_NAMES.flatMap((trait) => traitFacet(trait, counts[trait], query)),
  };
}

/**
 * Returns the options of a trait, most frequent first; null without a choice. Traits are no filters
 * of all products, which have too many kinds.
 */
function traitFacet(trait: TraitName, { ofValue }: FacetCount, query: ListQuery) {
  const chosen = query.traits[trait];
  if (query.categoryId === null && query.search === null && chosen === null) return [];
  const counted = [...ofValue].map(([value, count]) => ({ value: String(value), count }));
  const known = counted.some(({ value }) => value === chosen) || chosen === null;
  const values = known ? counted : [...counted, { value: chosen, count: 0 }];
  if (values.length < 2 && chosen === null) return [];
  const options = values
    .map((option) => ({
      ...option,
      active: option.value === chosen,
      ...linkTo(toggleTrait(query, trait, option.value)),
    }))
    .sort(
      (one, other) =>
        Number(other.active) - Number(one.active) ||
        other.count - one.count ||
        one.value.localeCompare(other.value, "en", { numeric: true }),
    );
  return [{ trait, options: options.slice(0, TRAIT_OPTIONS) }];
}

const isOffered = ({ count, active }: Pick<FacetOption<unknown>, "count" | "active">) =>
  count > 0 || active;

function linkTo(query: ListQuery): { href: string; nofollow: boolean } {
  return { href: listHref(query), nofollow: !isPlainList(query) };
}
