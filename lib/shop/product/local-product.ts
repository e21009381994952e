import type { Page } from "@/lib/base/paging";
import type { ProductDetails } from "@/lib/contract/readers/product-details";
import type { ProductSummary } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { type Localized, localized } from "@/lib/i18n/localized";

interface Depicted {
  nameBn: string | null;
  imageAlt: string | null;
  imageAltBn: string | null;
}

/**
 * Returns a product in the page's language. On Bengali pages a picture without a Bengali text uses
 * the Bengali name of the product instead, if there is one.
 */
export function localProduct<Product extends Depicted>(
  product: Product,
  locale: Locale,
): Localized<Product> {
  const shown = localized(product, locale);
  return speaksBengali(product, locale) ? { ...shown, imageAlt: product.imageAltBn } : shown;
}

export type LocalProduct = Localized<ProductSummary>;

/** Returns a list page in the page's language; null stays null. */
export function localPage<Product extends Depicted>(
  page: Page<Product> | null,
  locale: Locale,
): Page<Localized<Product>> | null {
  return page && { ...page, items: page.items.map((product) => localProduct(product, locale)) };
}

/** Returns a product with all its details in the page's language. */
export function localDetails(product: ProductDetails, locale: Locale) {
  const others = (all: ProductSummary[]) => all.map((other) => localProduct(other, locale));
  const speaks = speaksBengali(product, locale);
  return {
    ...localProduct(product, locale),
    facts: localized(product.facts, locale),
    images: product.images.map((image) => {
      const { path, alt } = localized(image, locale);
      return { path, alt: speaks ? image.altBn : alt };
    }),
    relatedProducts: others(product.relatedProducts),
    topRatedProducts: others(product.topRatedProducts),
  };
}

export type LocalDetails = ReturnType<typeof localDetails>;

function speaksBengali({ nameBn }: Depicted, locale: Locale): boolean {
  return locale === "bn" && nameBn !== null;
}
