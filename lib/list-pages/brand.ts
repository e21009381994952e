import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type Page, PRODUCTS_PER_PAGE, pageOf } from "@/lib/base/paging";
import type { DescribedBrand } from "@/lib/contract/readers/products";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { type Localized, localized } from "@/lib/i18n/localized";
import { buildMetadata, firstPicture, numberedTitle, pageDescription } from "@/lib/seo/metadata";
import { fetchCatalogue } from "@/lib/server-reads/catalogue";
import { brandPath } from "@/lib/shop/catalogue/brand-path";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";
import { shownPage } from "./shown-page";

/** Data of the page of a brand. */
export interface BrandPage {
  brand: Localized<DescribedBrand>;
  products: Page<LocalProduct>;
}

/**
 * Returns one page of a brand's products.
 * @returns null for a brand without products, and for a page beyond the last
 */
export async function loadBrandPage(
  locale: Locale,
  id: number,
  page: number,
): Promise<BrandPage | null> {
  const { brands, products } = await fetchCatalogue();
  const brand = brands.find((one) => one.id === id);
  const own = products.filter(({ brandId }) => brandId === id);
  const shown = shownPage(pageOf(own, page, PRODUCTS_PER_PAGE), locale);
  if (!brand || !shown || own.length === 0) return null;
  return { brand: localized(brand, locale), products: shown };
}

/** Metadata of a page of a brand; every page is its own canonical. */
export async function brandMetadata(locale: Locale, id: number, page: number): Promise<Metadata> {
  const found = await loadBrandPage(locale, id, page);
  if (!found) return {};
  const { brand, products } = found;
  const t = await getTranslations("list");
  const count = { count: products.total, total: localDigits(String(products.total), locale) };
  const general = t("brandDescription", {
    brand: brand.name,
    name: readSiteSettings().name[locale],
    ...count,
  });
  return buildMetadata({
    locale,
    path: brandPath(id, page),
    title: await numberedTitle(
      brand.seoTitle ?? t("brandTitle", { brand: brand.name }),
      page,
      locale,
    ),
    description: await numberedTitle(pageDescription(brand) ?? general, page, locale),
    ...firstPicture([brand, ...products.items]),
  });
}
