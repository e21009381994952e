import { z } from "zod";
import { secondaryList } from "./lists";
import { previewImages } from "./preview-images";
import { id, numberOr, personName, requiredText, text, textOrNull } from "./primitives";
import { review } from "./review";

/** An e-book as lists show it: without its description. Author, pages and language are extras of our own server. */
export const ebookSummary = z
  .object({
    id,
    name: requiredText,
    image: textOrNull,
    discount: numberOr(0),
    rating: numberOr(0),
    review_count: numberOr(0),
    ebook_sale_price: numberOr(null),
    language: text,
    author: textOrNull,
    pages: numberOr(null),
  })
  .transform((record) => ({
    id: record.id,
    name: record.name,
    /** Path of the cover, relative to the site root of the API, or null. */
    image: record.image,
    /** Percent, 0-100. */
    discount: Math.min(Math.max(record.discount, 0), 100),
    /** 0-5, may be fractional. */
    rating: Math.min(Math.max(record.rating, 0), 5),
    reviewCount: Math.max(0, Math.floor(record.review_count)),
    /** Taka, before the discount; null when the server gives none that can be read. */
    salePrice: record.ebook_sale_price,
    /** Language of the book and of its texts. */
    language: record.language === "bn" ? ("bn" as const) : ("en" as const),
    author: record.author,
    pages: record.pages,
  }));

export type EbookSummary = z.infer<typeof ebookSummary>;

const ebookTexts = z
  .object({
    description: text,
    short_description: text,
    ebook_preview_images: z.unknown().optional(),
  })
  .transform((record) => ({
    /** Untrusted HTML. */
    description: record.description,
    shortDescription: record.short_description,
    /** Paths of the pages to look into. */
    preview: previewImages(record.ebook_preview_images),
  }));

const withCategory = z.object({ category: personName.optional() });

/** Answer of get-ebook-details; only the e-book itself is needed, everything else may be missing. */
export const ebookDetails = z
  .object({
    product: z.intersection(ebookSummary, ebookTexts).and(withCategory),
    category: personName.optional(),
    productReviews: secondaryList(review, "productReviews"),
    relatedProducts: secondaryList(ebookSummary, "relatedProducts"),
  })
  .transform(({ product, category, productReviews, relatedProducts }) => ({
    ...product,
    category: category ?? product.category ?? null,
    reviewCount: Math.max(product.reviewCount, productReviews.length),
    reviews: productReviews,
    related: relatedProducts.filter((other) => other.id !== product.id),
  }));

export type EbookDetails = z.infer<typeof ebookDetails>;
