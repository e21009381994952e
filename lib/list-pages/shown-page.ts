import "server-only";
import type { Page } from "@/lib/base/paging";
import type { CatalogueProduct } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { isCashRefused } from "@/lib/shop/order/cash-rules";
import { localPage } from "@/lib/shop/product/local-product";
import { paymentOptions } from "@/lib/site/settings";

/**
 * Returns a list page in the page's language, with a mark on what cannot be paid in cash if the shop
 * takes cash; null stays null.
 */
export function shownPage(page: Page<CatalogueProduct> | null, locale: Locale) {
  const { cash } = paymentOptions(locale);
  const shown = localPage(page, locale);
  if (!shown || !cash) return shown;
  const items = shown.items.map((product) =>
    isCashRefused(product, cash) ? { ...product, noCash: true as const } : product,
  );
  return { ...shown, items };
}
