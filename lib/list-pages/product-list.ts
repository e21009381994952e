import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { mediaUrl } from "@/lib/base/media/media-url";
import { type Page, PRODUCTS_PER_PAGE, pageOf } from "@/lib/base/paging";
import type {
  Brand,
  Catalogue,
  CatalogueProduct,
  DescribedCategory,
} from "@/lib/contract/readers/products";
import { TRAIT_NAMES, type TraitName, type TraitValues } from "@/lib/contract/traits";
import { localDigits } from "@/lib/i18n/digits";
import { formatWholeTaka } from "@/lib/i18n/format-taka";
import { localName } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { type Localized, localized } from "@/lib/i18n/localized";
import { buildMetadata, numberedTitle, pageDescription, sharePicture } from "@/lib/seo/metadata";
import {
  fetchCatalogue,
  fetchLatestCatalogue,
  fetchSearchHits,
} from "@/lib/server-reads/catalogue";
import { categoryEntry, categoryName } from "@/lib/shop/catalogue/category-entry";
import {
  type FacetOption,
  type Facets,
  facetsOf,
  type TraitFacet,
} from "@/lib/shop/catalogue/facets";
import {
  isPlainList,
  type ListQuery,
  listHref,
  plainList,
  toggleBrand,
  toggleFilter,
  toggleTrait,
  withChoice,
} from "@/lib/shop/catalogue/list-query";
import { hasRange, NO_RANGE, type PriceRange } from "@/lib/shop/catalogue/price-range";
import { selectionAmong, selectionOf } from "@/lib/shop/catalogue/selection";
import { type FoundProducts, joinHits } from "@/lib/shop/search/found-products";
import { type PriceWish, priceWish } from "@/lib/shop/search/price-wish";
import { searchPath } from "@/lib/shop/search/search-query";
import { readSiteSettings } from "@/lib/site/settings";
import { shownPage } from "./shown-page";
import { type TraitTexts, traitLabels, traitTexts, traitTitle } from "./trait-labels";

/** Label of an active filter, and the list without it. */
export interface ActiveFilter {
  label: string;
  /** Set if the label is not in the page's language. */
  lang?: Locale;
  without: ListQuery;
}

/** Options of a trait with their labels. */
interface TraitGroup {
  trait: TraitName;
  title: string;
  options: FacetOption<{ value: string; label: string }>[];
}

/** Data of a product list page. */
export interface ListPage {
  locale: Locale;
  title: string;
  /** Requested query without unknown values. */
  query: ListQuery;
  /** Null on the page of all products. */
  category: DescribedCategory | null;
  /** The only brand that is shown; null for several or all. */
  brand: Brand | null;
  /** False if the results of a search are only similar to it. */
  exact: boolean;
  /** What was searched and no product is, such as a brand. */
  missing: string | null;
  filters: ActiveFilter[];
  facets: Facets;
  traits: TraitGroup[];
  /** Number of matching products on all pages. */
  total: number;
  /** Null for a page beyond the last. */
  products: Page<Localized<CatalogueProduct>> | null;
}

/**
 * Returns the data of a filtered list, which is rendered per request. An unknown category or brand
 * is ignored. While the API fails, the last good catalogue is used.
 * @throws ApiError when there is none yet
 */
export async function loadFilteredList(locale: Locale, asked: ListQuery): Promise<ListPage> {
  return listPage(locale, asked, await fetchLatestCatalogue());
}

/**
 * Returns the data of a list of search results.
 * @returns null without results. @throws ApiError when the search fails
 */
export async function loadSearchList(locale: Locale, asked: ListQuery): Promise<ListPage | null> {
  const search = asked.search ?? "";
  const named = priceWish(search);
  // A chosen price replaces the one in the text.
  const wish = hasRange(asked.priceRange) || asked.price ? null : named;
  if (named?.text === "") return listPage(locale, asked, await fetchLatestCatalogue(), { wish });
  const [{ products: hits, exact, missing }, catalogue] = await Promise.all([
    fetchSearchHits(named?.text ?? search),
    fetchLatestCatalogue(),
  ]);
  if (hits.length === 0) return null;
  const found = joinHits(hits, catalogue.products);
  const list = await listPage(locale, asked, catalogue, { found, wish });
  return { ...list, exact, missing };
}

async function listPage(
  locale: Locale,
  asked: ListQuery,
  catalogue: Catalogue,
  { found, wish = null }: { found?: FoundProducts; wish?: PriceWish | null } = {},
): Promise<ListPage> {
  const { categories, brands } = catalogue;
  const category = categories.find(({ id }) => id === asked.categoryId) ?? null;
  const known = new Set(brands.map(({ id }) => id));
  const brandIds = asked.brandIds.filter((id) => known.has(id));
  const texts = traitTexts(catalogue.products);
  const traits = knownTraits(asked.traits, texts);
  const query = { ...asked, categoryId: category?.id ?? null, brandIds, traits };
  // A price in the text of a search is in effect, but not in the addresses of other choices.
  const effective = wish ? { ...query, priceRange: wish.range } : query;
  const { matching, counts } = found
    ? selectionAmong(found, effective)
    : selectionOf(catalogue, effective);
  const facets = facetsOf(catalogue, counts, query);
  return {
    locale,
    title: await titleOf(locale, query, category),
    query,
    category,
    brand: (brandIds.length === 1 && brands.find(({ id }) => id === brandIds[0])) || null,
    exact: true,
    missing: null,
    filters: await activeFilters(locale, query, catalogue, wish, texts),
    facets,
    traits: await traitGroups(locale, facets.traits, texts),
    total: matching.length,
    products: shownPage(pageOf(matching, query.page, PRODUCTS_PER_PAGE), locale),
  };
}

/** Returns the asked traits that products have. */
function knownTraits(asked: TraitValues, texts: TraitTexts): TraitValues {
  const known = (trait: TraitName) => {
    const value = asked[trait];
    return value !== null && texts[trait].has(value) ? value : null;
  };
  return {
    kind: known("kind"),
    power: known("power"),
    material: known("material"),
    warranty: known("warranty"),
  };
}

async function traitGroups(
  locale: Locale,
  facets: TraitFacet[],
  texts: TraitTexts,
): Promise<TraitGroup[]> {
  const t = await getTranslations("facts");
  const labelOf = traitLabels(t, texts, locale);
  return facets.map(({ trait, options }) => ({
    trait,
    title: traitTitle(t, trait),
    options: options.map((option) => ({
      ...option,
      value: { value: option.value, label: labelOf(trait, option.value) },
    })),
  }));
}

async function titleOf(locale: Locale, { search }: ListQuery, category: DescribedCategory | null) {
  const t = await getTranslations();
  if (search !== null) return t("searchPage.titleFor", { query: search });
  return category ? categoryName(category, locale) : t("list.title");
}

/**
 * Returns the data of a list without filters. @returns null for an unknown category or a page
 * beyond the last
 */
export async function loadPlainList(locale: Locale, asked: ListQuery): Promise<ListPage | null> {
  const list = await listPage(locale, asked, await fetchCatalogue());
  return list.products && list.query.categoryId === asked.categoryId ? list : null;
}

/** Metadata of a search page, which is not indexed. */
export async function searchMetadata(locale: Locale, { search }: ListQuery): Promise<Metadata> {
  const t = await getTranslations("searchPage");
  return buildMetadata({
    locale,
    path: searchPath(search ?? ""),
    title: search ? t("titleFor", { query: search }) : t("title"),
    description: t("description", { name: readSiteSettings().name[locale] }),
    noindex: true,
  });
}

/**
 * Metadata of a list page; every page of a plain list is its own canonical. Filtered lists are not
 * indexed; their canonical is the plain list.
 */
export async function listMetadata(list: ListPage): Promise<Metadata> {
  const { locale, category, query, title } = list;
  const t = await getTranslations("list");
  const name = readSiteSettings().name[locale];
  const count = { count: list.total, total: localDigits(String(list.total), locale) };
  const noindex = !isPlainList(query);
  const own = category && localized(category, locale);
  const numbered = (text: string) => numberedTitle(text, query.page, locale);
  return buildMetadata({
    locale,
    path: listHref(plainList(query.categoryId, noindex ? 1 : query.page)),
    title: await numbered(
      [
        own?.seoTitle ?? (category || noindex ? title : t("metaTitle")),
        ...list.filters.map(({ label }) => label),
      ].join(", "),
    ),
    description: await numbered(
      list.total === 0
        ? t("emptyDescription", { list: title, name })
        : category
          ? (pageDescription(own) ?? t("categoryDescription", { category: title, ...count, name }))
          : t("description", { ...count, name }),
    ),
    noindex,
    ...(category?.image && { image: sharePicture(mediaUrl(category.image), title) }),
  });
}

function rangeLabel(
  t: Awaited<ReturnType<typeof getTranslations<"list">>>,
  locale: Locale,
  { from, to }: PriceRange,
): string {
  const taka = (amount: number | null) => formatWholeTaka(amount ?? 0, locale);
  if (from === null) return t("priceUpTo", { to: taka(to) });
  if (to === null) return t("priceFrom", { from: taka(from) });
  return t("priceRange", { from: taka(from), to: taka(to) });
}

async function activeFilters(
  locale: Locale,
  query: ListQuery,
  { brands, categories }: Catalogue,
  wish: PriceWish | null,
  texts: TraitTexts,
): Promise<ActiveFilter[]> {
  const t = await getTranslations("list");
  const traitLabel = traitLabels(await getTranslations("facts"), texts, locale);
  const filters: ActiveFilter[] = brands
    .filter(({ id }) => query.brandIds.includes(id))
    .map((brand) => {
      const { text, lang } = localName(brand, locale);
      return { label: text, lang, without: toggleBrand(query, brand.id) };
    });
  const category = query.search !== null && categories.find(({ id }) => id === query.categoryId);
  if (category) {
    const { name: label, lang } = categoryEntry(category, locale);
    filters.unshift({ label, lang, without: withChoice(query, { categoryId: null }) });
  }
  if (query.rating) {
    const without = toggleFilter(query, "rating", query.rating);
    filters.push({ label: t(`ratings.${query.rating}`), without });
  }
  if (query.price) {
    const without = toggleFilter(query, "price", query.price);
    filters.push({ label: t(`prices.${query.price}`), without });
  }
  if (hasRange(query.priceRange)) {
    const without = withChoice(query, { priceRange: NO_RANGE });
    filters.push({ label: rangeLabel(t, locale, query.priceRange), without });
  } else if (wish) {
    const without = withChoice(query, { search: wish.text || null });
    filters.push({ label: rangeLabel(t, locale, wish.range), without });
  }
  if (query.inStock) {
    filters.push({ label: t("inStock"), without: withChoice(query, { inStock: false }) });
  }
  for (const trait of TRAIT_NAMES) {
    const value = query.traits[trait];
    if (value === null) continue;
    filters.push({
      label: traitLabel(trait, value),
      without: toggleTrait(query, trait, value),
    });
  }
  return filters;
}
