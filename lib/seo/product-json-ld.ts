import "server-only";
import type {
  BookLeaf,
  DrugLeaf,
  MergeLeafTypes,
  OfferLeaf,
  Product,
  ProductLeaf,
  WithContext,
} from "schema-dts";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { FIELD_COLUMNS, FIELD_RULES, readName } from "@/lib/contract/product-fields";
import type { Review } from "@/lib/contract/readers/products";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Locale } from "@/lib/i18n/locales";
import { categoryName } from "@/lib/shop/catalogue/category-entry";
import { ebookPath, ebookPrice } from "@/lib/shop/ebook/ebook-rules";
import type { LocalEbookDetails } from "@/lib/shop/ebook/local-ebook";
import { deliveryAreas } from "@/lib/shop/pricing/delivery-rules";
import type { ShownPrice } from "@/lib/shop/pricing/price";
import type { LocalDetails } from "@/lib/shop/product/local-product";
import { inStock, priceOf } from "@/lib/shop/product/product-rules";
import { genericsIn } from "@/lib/shop/product/same-generic";
import { discountEnd } from "@/lib/site/offers-end";
import { readSiteSettings } from "@/lib/site/settings";
import { absoluteUrl, pageUrl } from "./metadata";
import { SHOP_ID, siteId } from "./organization-json-ld";
import { coldReturnPolicy, ebookReturnPolicy, shippingDetails } from "./shop-policies-json-ld";

const DESCRIPTION_LIMIT = 500;

/**
 * Returns a schema.org Product, with ratings only if there are reviews and an offer only if there
 * is a price; null without both, which Google reports as an error. Uses the shop's return policy,
 * since no record says which products cannot be returned.
 */
export function productJsonLd(
  locale: Locale,
  product: LocalDetails,
): WithContext<Product | Medicine> | null {
  const url = pageUrl(locale, `/products/${product.id}`);
  const worth = {
    ...ratingOf(product),
    ...offerOf({
      price: priceOf(product),
      offerUntil: product.offerUntil,
      available: inStock(product),
      url,
      locale,
      terms: {
        shippingDetails: shippingDetails(deliveryAreas(product)),
        ...(product.coldChain && { hasMerchantReturnPolicy: coldReturnPolicy(locale) }),
        ...warrantyOf(product),
      },
    }),
  };
  if (Object.keys(worth).length === 0) return null;
  const text = plainText(product.description, DESCRIPTION_LIMIT) || product.shortDescription;
  const pictures = [product.image, ...product.images.map((image) => image.path)];
  const known: Omit<ProductLeaf, "@type"> & { "@context": "https://schema.org" } = {
    "@context": "https://schema.org",
    "@id": `${url}#product`,
    url,
    name: product.name,
    ...tradeNumbers(product),
    image: [...new Set(pictures.map((path) => absoluteUrl(mediaUrl(path))))],
    ...(text && { description: text }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand.name } }),
    ...(product.category && { category: categoryName(product.category, locale) }),
    ...manufacturerFields(product),
    ...propertyFields(product),
    ...worth,
  };
  const medicine = medicineOf(product);
  return medicine
    ? { ...known, "@type": ["Product", "Drug"], ...medicine }
    : { ...known, "@type": "Product" };
}

/** Returns the numbers that identify the product; its id in the shop if it has no SKU. */
function tradeNumbers({ id, sku, facts: { gtin, mpn } }: LocalDetails) {
  return { sku: sku ?? String(id), ...(gtin && { gtin }), ...(mpn && { mpn }) };
}

type Medicine = MergeLeafTypes<[ProductLeaf, DrugLeaf]>;

/** Returns manufacturer and country of origin, as far as they are known. */
function manufacturerFields({
  facts: { manufacturer, origin },
}: LocalDetails): Pick<ProductLeaf, "manufacturer" | "countryOfOrigin"> {
  return {
    ...(manufacturer && { manufacturer: { "@type": "Organization", name: manufacturer } }),
    ...(origin && { countryOfOrigin: { "@type": "Country", name: origin } }),
  };
}

/** Returns the known facts that schema.org has no field for. */
function propertyFields({ facts }: LocalDetails): Pick<ProductLeaf, "additionalProperty"> {
  const properties = FIELD_COLUMNS.flatMap(({ field, bengali }) => {
    const { property } = FIELD_RULES[field];
    const value = facts[readName(field)];
    if (property === undefined || bengali || value === null) return [];
    return { "@type": "PropertyValue" as const, name: property, value };
  });
  const [only, ...others] = properties;
  if (!only) return {};
  return { additionalProperty: others.length > 0 ? properties : only };
}

/** Returns the additional schema.org fields of a drug; null without a generic name. */
function medicineOf({ genericName, needsPrescription, facts }: LocalDetails) {
  if (genericName === null) return null;
  const { dosageForm, strength } = facts;
  return {
    nonProprietaryName: genericName,
    activeIngredient: genericsIn(genericName),
    ...(dosageForm && { dosageForm }),
    ...(strength && {
      availableStrength: { "@type": "DrugStrength", description: strength },
    }),
    ...(needsPrescription && { prescriptionStatus: "https://schema.org/PrescriptionOnly" }),
  } as const satisfies Partial<DrugLeaf>;
}

/** Returns the warranty in months (UN/CEFACT unit code MON). */
function warrantyOf({ facts: { warrantyMonths } }: LocalDetails): Pick<OfferLeaf, "warranty"> {
  if (warrantyMonths === null) return {};
  return {
    warranty: {
      "@type": "WarrantyPromise",
      durationOfWarranty: {
        "@type": "QuantitativeValue",
        value: warrantyMonths,
        unitCode: "MON",
      },
    },
  };
}

type Ebook = MergeLeafTypes<[ProductLeaf, BookLeaf]>;

/** Returns a combined schema.org Product and Book; null for an e-book without price and reviews. */
export function ebookJsonLd(locale: Locale, ebook: LocalEbookDetails): WithContext<Ebook> | null {
  const url = pageUrl(locale, ebookPath(ebook.id));
  const worth = {
    ...ratingOf(ebook),
    ...offerOf({
      price: ebookPrice(ebook),
      offerUntil: null,
      available: true,
      url,
      locale,
      terms: { hasMerchantReturnPolicy: ebookReturnPolicy(locale) },
    }),
  };
  if (Object.keys(worth).length === 0) return null;
  const text = plainText(ebook.description, DESCRIPTION_LIMIT) || ebook.shortDescription;
  return {
    "@context": "https://schema.org",
    "@type": ["Product", "Book"],
    "@id": `${url}#ebook`,
    url,
    name: ebook.name,
    sku: `ebook-${ebook.id}`,
    image: [absoluteUrl(mediaUrl(ebook.image))],
    bookFormat: "https://schema.org/EBook",
    ...(ebook.language && { inLanguage: ebook.language }),
    ...(text && { description: text }),
    ...(ebook.author && { author: { "@type": "Person", name: ebook.author } }),
    ...(ebook.pages && { numberOfPages: ebook.pages }),
    ...(ebook.category && { category: ebook.category }),
    ...worth,
  };
}

const CURRENCY = "BDT";

interface Offer {
  price: ShownPrice | null;
  /** Last day of the discount; null if it has no end. */
  offerUntil: string | null;
  available: boolean;
  /** Absolute URL of the page. */
  url: string;
  locale: Locale;
  /** Warranty, and delivery and return terms that differ from those of the shop. */
  terms: Pick<OfferLeaf, "shippingDetails" | "hasMerchantReturnPolicy" | "warranty">;
}

/** Returns the offer; empty without a price. */
function offerOf({
  price,
  offerUntil,
  available,
  url,
  locale,
  terms,
}: Offer): Pick<ProductLeaf, "offers"> {
  if (price === null || price.price <= 0) return {};
  return {
    offers: {
      "@type": "Offer",
      url,
      price: price.price.toFixed(2),
      priceCurrency: CURRENCY,
      ...discountOf(price, offerUntil),
      availability: available ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: {
        "@type": "OnlineStore",
        "@id": siteId(SHOP_ID),
        name: readSiteSettings().name[locale],
      },
      ...terms,
    },
  };
}

/** Returns the price before the discount, and when the discount ends. */
function discountOf(
  { oldPrice }: ShownPrice,
  offerUntil: string | null,
): Pick<OfferLeaf, "priceSpecification" | "priceValidUntil"> {
  if (oldPrice === null) return {};
  const end = discountEnd(offerUntil);
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceType: "https://schema.org/StrikethroughPrice",
      price: oldPrice.toFixed(2),
      priceCurrency: CURRENCY,
    },
    ...(end && { priceValidUntil: end }),
  };
}

const REVIEWS_LIMIT = 10;

interface Reviewed {
  /** 0-5. */
  rating: number;
  reviewCount: number;
  reviews: Review[];
}

/** Returns the rating and the reviews on the page; empty without reviews. */
function ratingOf({
  rating,
  reviewCount,
  reviews,
}: Reviewed): Pick<ProductLeaf, "aggregateRating" | "review"> {
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
        ...(review.createdAt && { datePublished: dhakaDay(review.createdAt) }),
      })),
    }),
  };
}
