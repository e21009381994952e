import "server-only";
import type { ProductDetails } from "@/lib/api/schemas/details";
import { plainText } from "@/lib/html/sanitize";
import type { Locale } from "@/lib/i18n/locales";
import { mediaUrl } from "@/lib/media/media-url";
import { inStock, priceOf } from "@/lib/product/product-rules";
import type { Review } from "@/lib/reviews/review";
import { readSiteSettings } from "@/lib/site/settings";
import { absoluteUrl, pageUrl } from "./metadata";

export type JsonLdObject = { [key: string]: unknown };

const DESCRIPTION_LIMIT = 500;
const REVIEWS_LIMIT = 10;

/** schema.org BreadcrumbList of the same crumbs the page shows (P79). */
export function breadcrumbJsonLd(
  locale: Locale,
  crumbs: { name: string; href: string }[],
): JsonLdObject {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: pageUrl(locale, crumb.href),
    })),
  };
}

/** schema.org Product. Ratings only when there are reviews, an offer only when there is a price (P74, P77). */
export function productJsonLd(locale: Locale, product: ProductDetails): JsonLdObject {
  const url = pageUrl(locale, `/products/${product.id}`);
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
    ...ratingOf(product),
    ...offerOf({ price: priceOf(product)?.price ?? 0, available: inStock(product), url, locale }),
  };
}

interface Reviewed {
  /** 0-5. */
  rating: number;
  reviewCount: number;
  reviews: Review[];
}

/** Rating and reviews that stand on the page; nothing without them (P77). */
export function ratingOf({ rating, reviewCount, reviews }: Reviewed): JsonLdObject {
  if (reviewCount === 0 || rating === 0) return {};
  const written = reviews.filter((review) => review.comment && review.rating >= 1);
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount },
    ...(written.length > 0 && {
      review: written.slice(0, REVIEWS_LIMIT).map((review) => ({
        "@type": "Review",
        reviewRating: { "@type": "Rating", ratingValue: review.rating },
        author: { "@type": "Person", name: review.reviewer ?? "Customer" },
        reviewBody: review.comment,
        ...(review.createdAt && { datePublished: review.createdAt.slice(0, 10) }),
      })),
    }),
  };
}

interface Offer {
  /** Taka. */
  price: number;
  available: boolean;
  /** Absolute address of the page. */
  url: string;
  locale: Locale;
}

/** What a thing costs; nothing when there is no price to promise (P74). */
export function offerOf({ price, available, url, locale }: Offer): JsonLdObject {
  if (price <= 0) return {};
  return {
    offers: {
      "@type": "Offer",
      url,
      price: price.toFixed(2),
      priceCurrency: "BDT",
      availability: `https://schema.org/${available ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: readSiteSettings().name[locale] },
    },
  };
}
