import type { Page } from "@/lib/base/paging";
import type { ProductDetails, ProductSummary } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { type Localized, localized } from "@/lib/i18n/localized";

interface Depicted {
  nameBn: string | null;
  imageAlt: string | null;
}

/**
 * A product in the language of a page. Where it has a Bengali name that stands for the words on its
 * picture, too: those are in one language only.
 */
export function localProduct<Product extends Depicted>(
  product: Product,
  locale: Locale,
): Localized<Product> {
  const shown = localized(product, locale);
  return speaksBengali(product, locale) ? { ...shown, imageAlt: null } : shown;
}

export type LocalProduct = Localized<ProductSummary>;

/** A page of a list in the language of a page; null stays null. */
export function localPage<Product extends Depicted>(
  page: Page<Product> | null,
  locale: Locale,
): Page<Localized<Product>> | null {
  return page && { ...page, items: page.items.map((product) => localProduct(product, locale)) };
}

/** The same with all that its own page shows. */
export function localDetails(product: ProductDetails, locale: Locale) {
  const others = (all: ProductSummary[]) => all.map((other) => localProduct(other, locale));
  const speaks = speaksBengali(product, locale);
  return {
    ...localProduct(product, locale),
    images: product.images.map(({ path, alt }) => ({ path, alt: speaks ? null : alt })),
    relatedProducts: others(product.relatedProducts),
    topRatedProducts: others(product.topRatedProducts),
  };
}

export type LocalDetails = ReturnType<typeof localDetails>;

function speaksBengali({ nameBn }: Depicted, locale: Locale): boolean {
  return locale === "bn" && nameBn !== null;
}
