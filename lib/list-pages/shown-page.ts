import "server-only";
import type { Page } from "@/lib/base/paging";
import type { CatalogueProduct } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { markNoCash } from "@/lib/shop/order/cash-mark";
import { localPage } from "@/lib/shop/product/local-product";
import { offeredCash } from "@/lib/site/settings";

/**
 * Returns a list page in the page's language, with a mark on what cannot be paid in cash if the shop
 * takes cash; null stays null.
 */
export function shownPage(page: Page<CatalogueProduct> | null, locale: Locale) {
  const shown = localPage(page, locale);
  if (!shown) return null;
  const cash = offeredCash();
  return { ...shown, items: shown.items.map((product) => markNoCash(product, cash)) };
}
