import "server-only";
import type { Product, WithContext } from "schema-dts";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { ProductDetails } from "@/lib/contract/details";
import type { Locale } from "@/lib/i18n/locales";
import { inStock, priceOf } from "@/lib/shop/product/product-rules";
import { absoluteUrl, pageUrl } from "./metadata";
import { offerOf } from "./offer-json-ld";
import { ratingOf } from "./rating-json-ld";
import { shippingDetails } from "./shipping-json-ld";

const DESCRIPTION_LIMIT = 500;

/**
 * schema.org Product. Ratings only when there are reviews, an offer only when there is a price
 * (P74, P77); null without both, which Google takes for a mistake. Its return policy is the shop's: which products cannot be sent back no record says.
 */
export function productJsonLd(
  locale: Locale,
  product: ProductDetails,
): WithContext<Product> | null {
  const url = pageUrl(locale, `/products/${product.id}`);
  const worth = {
    ...ratingOf(product),
    ...offerOf({
      price: priceOf(product)?.price ?? 0,
      available: inStock(product),
      url,
      locale,
      terms: { shippingDetails: shippingDetails() },
    }),
  };
  if (Object.keys(worth).length === 0) return null;
  const text = plainText(product.description, DESCRIPTION_LIMIT) || product.shortDescription;
  const pictures = [product.image, ...product.images.map((image) => image.path)];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#product`,
    url,
    name: product.name,
    sku: String(product.id),
    image: [...new Set(pictures.map((path) => absoluteUrl(mediaUrl(path))))],
    ...(text && { description: text }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
    ...(product.category && { category: product.category.name }),
    ...worth,
  };
}
