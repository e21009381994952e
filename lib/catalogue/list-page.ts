import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { readCatalogue } from "@/lib/api/catalogue";
import type { Category } from "@/lib/api/schemas/category";
import type { ProductSummary } from "@/lib/api/schemas/product";
import { categoryName } from "@/lib/category/category-name";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { type Page, PRODUCTS_PER_PAGE, pageOf } from "@/lib/paging/paging";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

/** What a list page shows. */
export interface ListPage {
  locale: Locale;
  title: string;
  /** Null on the page of all products. */
  category: Category | null;
  categories: Category[];
  products: Page<ProductSummary>;
}

interface ListAddress {
  locale: Locale;
  /** Null for all products. */
  categoryId: number | null;
  page: number;
}

/** Path of a list page without language; the first page has no number. */
export function listPath(categoryId: number | null, page: number): string {
  const path = categoryId === null ? "/products" : `/category/products/${categoryId}`;
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Data of a list page. @returns null for an unknown category or a page beyond the end. */
export async function loadListPage(address: ListAddress): Promise<ListPage | null> {
  const { locale, categoryId, page } = address;
  const catalogue = await readCatalogue();
  const category = catalogue.categories.find(({ id }) => id === categoryId) ?? null;
  if (categoryId !== null && !category) return null;
  const products = category
    ? catalogue.products.filter((product) => product.categoryId === category.id)
    : catalogue.products;
  const shown = pageOf(products, page, PRODUCTS_PER_PAGE);
  if (!shown) return null;
  const t = await getTranslations("list");
  const title = category ? categoryName(category, locale) : t("title");
  return { locale, title, category, categories: catalogue.categories, products: shown };
}

/** Head of a list page; every page of a list is its own canonical (P86). */
export async function listMetadata(address: ListAddress): Promise<Metadata> {
  const list = await loadListPage(address);
  if (!list) return {};
  const t = await getTranslations("list");
  const { locale, category, products } = list;
  const name = readSiteSettings().name[locale];
  const total = localDigits(String(products.total), locale);
  const numbered = (text: string) =>
    products.page === 1
      ? text
      : t("titlePage", { title: text, page: localDigits(String(products.page), locale) });
  return buildMetadata({
    locale,
    path: listPath(category?.id ?? null, products.page),
    title: numbered(list.title),
    description: numbered(
      category
        ? t("categoryDescription", { category: list.title, total, name })
        : t("description", { total, name }),
    ),
  });
}
