import "server-only";
import { formatISO } from "date-fns";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { sharePictureAddress } from "@/lib/base/media/picture-address";
import type { FeedProduct } from "@/lib/contract/readers/feed-product";
import type { Brand, Category, DescribedCategory } from "@/lib/contract/readers/products";
import { dhakaDay, IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import type { Locale } from "@/lib/i18n/locales";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { isMedicineCategory } from "@/lib/shop/catalogue/medicine-category";
import type { ShownPrice } from "@/lib/shop/pricing/price";
import { localProduct } from "@/lib/shop/product/local-product";
import { inStock, priceOf } from "@/lib/shop/product/product-rules";
import { discountEnd } from "@/lib/site/offers-end";
import { readSiteSettings } from "@/lib/site/settings";
import { type FeedDetail, feedDetailsIn } from "./feed-details";
import { type FeedShipping, feedShippingIn, feedTaka } from "./feed-shipping";
import { absoluteUrl, pageUrl } from "./metadata";

/** Limits of Google's product data specification. */
const TITLE_LIMIT = 150;
const DESCRIPTION_LIMIT = 5_000;
const PICTURES = 10;

/** A product of a feed, with the names and values of Google's product data specification. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  additional_image_link: string[];
  /** The same pictures as JPEG, for networks that take no WebP. */
  jpegs: string[];
  availability: "in_stock" | "out_of_stock";
  price: string;
  /** Null without a discount; `price` is the price to pay then. */
  sale_price: string | null;
  /** Begin and end of the discount; null for one without an end. */
  sale_price_effective_date: string | null;
  condition: "new";
  brand: string | null;
  gtin: string | null;
  mpn: string | null;
  /** `no` for a product that has no number of its manufacturer. */
  identifier_exists: "no" | null;
  product_type: string | null;
  google_product_category: string | null;
  /** One for each area with another charge. */
  shipping: FeedShipping[];
  product_detail: FeedDetail[];
}

/** Products with the names of their brands and categories. */
export interface FeedBatch {
  products: FeedProduct[];
  brands: Brand[];
  categories: (Category & Pick<DescribedCategory, "googleCategory">)[];
}

/**
 * Returns the dates of a discount, which need a begin that no record says: today, since it is given
 * now.
 */
function saleDates({ oldPrice }: ShownPrice, offerUntil: string | null): string | null {
  const end = oldPrice === null ? null : discountEnd(offerUntil);
  return end && `${dhakaDay(Date.now())}T00:00:00+06:00/${formatISO(end, IN_DHAKA)}`;
}

/** Whether the products of a category are in feeds. */
function isFed(category: FeedBatch["categories"][number] | undefined): boolean {
  const { medicines, without } = readSiteSettings().feeds;
  if (!category) return true;
  return !without.includes(category.id) && (medicines || !isMedicineCategory(category));
}

/**
 * Returns the products of a feed as their pages show them. Leaves out those that need a
 * prescription, which may not be promoted, those without a price or a picture, and the categories
 * that the settings leave out.
 */
export function feedItems({ products, brands, categories }: FeedBatch, locale: Locale): FeedItem[] {
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  const categoryOf = new Map(categories.map((one) => [one.id, one]));
  const detailsOf = feedDetailsIn(locale);
  const shippingOf = feedShippingIn(locale);
  return products.flatMap((product) => {
    const price = priceOf(product);
    if (product.needsPrescription || !price || price.price <= 0 || !product.image) return [];
    const category = categoryOf.get(product.categoryId ?? 0);
    if (!isFed(category)) return [];
    const { id, name, description, shortDescription } = localProduct(product, locale);
    const { sku, gtin, mpn, image, moreImages, brandId } = product;
    const pictures = [...new Set([image, ...moreImages].map(mediaUrl))].slice(0, PICTURES + 1);
    const [main = "", ...others] = pictures.map(absoluteUrl);
    return {
      id: sku ?? String(id),
      title: name.slice(0, TITLE_LIMIT),
      description: plainText(description, DESCRIPTION_LIMIT) || shortDescription || name,
      link: pageUrl(locale, `/products/${id}`),
      image_link: main,
      additional_image_link: others,
      jpegs: pictures.map((path) => absoluteUrl(sharePictureAddress(path))),
      availability: inStock(product) ? "in_stock" : "out_of_stock",
      price: feedTaka(price.oldPrice ?? price.price),
      sale_price: price.oldPrice === null ? null : feedTaka(price.price),
      sale_price_effective_date: saleDates(price, product.offerUntil),
      condition: "new",
      brand: brandNames.get(brandId ?? 0) ?? null,
      gtin,
      mpn,
      identifier_exists: gtin || mpn ? null : "no",
      product_type: category ? categoryName(category, locale) : null,
      google_product_category: category?.googleCategory ?? null,
      shipping: shippingOf(price.price, product),
      product_detail: detailsOf(product),
    };
  });
}
