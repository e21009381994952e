import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { numberedPath, type Page, PRODUCTS_PER_PAGE, pageOf } from "@/lib/base/paging";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { buildMetadata, numberedTitle } from "@/lib/seo/metadata";
import { fetchCatalogue } from "@/lib/server-reads/catalogue";
import { biggestDiscountFirst } from "@/lib/shop/product/biggest-discount";
import type { LocalProduct } from "@/lib/shop/product/local-product";
import { promotable } from "@/lib/shop/product/promotable";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";
import { shownPage } from "./shown-page";

const PATH = "/promotional-offers";

/** Returns the path of a page of the offers without locale; the first page has no number. */
export function offersPath(page: number): string {
  return numberedPath(PATH, page);
}

/** Returns one page of all discounted products. @returns null for a page beyond the last */
export async function loadOffersPage(
  locale: Locale,
  page: number,
): Promise<Page<LocalProduct> | null> {
  const { products } = await fetchCatalogue();
  const cheaper = biggestDiscountFirst(promotable(products));
  return shownPage(pageOf(cheaper, page, PRODUCTS_PER_PAGE), locale);
}

/** Metadata of a page of the offers; every page is its own canonical. */
export async function offersMetadata(locale: Locale, page: number): Promise<Metadata> {
  const offers = await loadOffersPage(locale, page);
  if (!offers) return {};
  const t = await getTranslations("offers");
  const total = localDigits(String(offers.total), locale);
  const name = readSiteSettings().name[locale];
  return buildMetadata({
    locale,
    path: offersPath(page),
    title: await numberedTitle(t("metaTitle"), page, locale),
    description: await numberedTitle(
      offers.total === 0
        ? t("emptyDescription", { name })
        : t("description", { name, count: offers.total, total }),
      page,
      locale,
    ),
  });
}
