import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { fetchCatalogue, fetchLatestCatalogue } from "@/lib/api/catalogue";
import { type Page, PRODUCTS_PER_PAGE, pageOf } from "@/lib/base/paging";
import type { Catalogue, CatalogueProduct, Category } from "@/lib/contract/readers/products";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { buildMetadata, numberedTitle } from "@/lib/seo/metadata";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { type Facets, facetsOf } from "@/lib/shop/catalogue/facets";
import {
  isPlainList,
  type ListQuery,
  listHref,
  plainList,
  toggleBrand,
  toggleFilter,
  withChoice,
} from "@/lib/shop/catalogue/list-query";
import { selectionOf } from "@/lib/shop/catalogue/selection";
import { readSiteSettings } from "@/lib/site/settings";

/** A filter that is set, in words, and the list without it. */
export interface ActiveFilter {
  label: string;
  /** Brand names come from the server. */
  lang?: "en";
  without: ListQuery;
}

/** What a list page shows. */
export interface ListPage {
  locale: Locale;
  title: string;
  /** As asked for, without what does not exist. */
  query: ListQuery;
  /** Null on the page of all products. */
  category: Category | null;
  filters: ActiveFilter[];
  facets: Facets;
  /** Products that match, on all pages together. */
  total: number;
  /** Null beyond the last page. */
  products: Page<CatalogueProduct> | null;
}

/**
 * Data of a list that is rendered per request; a category or brand that does not exist counts as not
 * asked for. While the API fails this is the last good list.
 * @throws ApiError when there was none yet
 */
export async function loadFilteredList(locale: Locale, asked: ListQuery): Promise<ListPage> {
  return listPage(locale, asked, await fetchLatestCatalogue());
}

async function listPage(locale: Locale, asked: ListQuery, catalogue: Catalogue): Promise<ListPage> {
  const { categories, brands } = catalogue;
  const category = categories.find(({ id }) => id === asked.categoryId) ?? null;
  const known = new Set(brands.map(({ id }) => id));
  const brandIds = asked.brandIds.filter((id) => known.has(id));
  const query = { ...asked, categoryId: category?.id ?? null, brandIds };
  const { matching, counts } = selectionOf(catalogue, query);
  const t = await getTranslations("list");
  return {
    locale,
    title: category ? categoryName(category, locale) : t("title"),
    query,
    category,
    filters: await activeFilters(query, catalogue),
    facets: facetsOf(catalogue, counts, query),
    total: matching.length,
    products: pageOf(matching, query.page, PRODUCTS_PER_PAGE),
  };
}

/** Data of a static list page. @returns null for an unknown category or a page beyond the end. */
export async function loadPlainList(
  locale: Locale,
  categoryId: number | null,
  page = 1,
): Promise<ListPage | null> {
  const list = await listPage(locale, plainList(categoryId, page), await fetchCatalogue());
  return list.products && list.query.categoryId === categoryId ? list : null;
}

/** Head of a static list page; every page of a list is its own canonical. */
export async function plainListMetadata(
  locale: Locale,
  categoryId: number | null,
  page = 1,
): Promise<Metadata> {
  const list = await loadPlainList(locale, categoryId, page);
  return list ? listMetadata(list) : {};
}

/** Head of a list page. Filtered lists are not for search engines: their canonical is the plain list. */
export async function listMetadata(list: ListPage): Promise<Metadata> {
  const { locale, category, query, title } = list;
  const t = await getTranslations("list");
  const name = readSiteSettings().name[locale];
  const count = { count: list.total, total: localDigits(String(list.total), locale) };
  const noindex = !isPlainList(query);
  const numbered = (text: string) => numberedTitle(text, query.page, locale);
  return buildMetadata({
    locale,
    path: listHref(plainList(query.categoryId, noindex ? 1 : query.page)),
    title: await numbered([title, ...list.filters.map(({ label }) => label)].join(", ")),
    description: await numbered(
      category
        ? t("categoryDescription", { category: title, ...count, name })
        : t("description", { ...count, name }),
    ),
    noindex,
  });
}

async function activeFilters(query: ListQuery, { brands }: Catalogue): Promise<ActiveFilter[]> {
  const t = await getTranslations("list");
  const filters: ActiveFilter[] = brands
    .filter(({ id }) => query.brandIds.includes(id))
    .map(({ id, name }) => ({ label: name, lang: "en", without: toggleBrand(query, id) }));
  if (query.rating) {
    const without = toggleFilter(query, "rating", query.rating);
    filters.push({ label: t(`ratings.${query.rating}`), without });
  }
  if (query.price) {
    const without = toggleFilter(query, "price", query.price);
    filters.push({ label: t(`prices.${query.price}`), without });
  }
  if (query.inStock) {
    filters.push({ label: t("inStock"), without: withChoice(query, { inStock: false }) });
  }
  return filters;
}
