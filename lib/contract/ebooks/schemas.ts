import { z } from "zod";
import { count, filledText, id, path, percent, rating, taka, updatedAt } from "../wire/fields";
import { seoWire } from "../wire/page-texts";
import { reviewWire } from "../wire/products";

export const ebookCategoryWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name."),
});

/** An e-book in a list. Its texts are optional. */
export const ebookSummaryWire = z.object({
  id,
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name, also of a book in English."),
  image: path.describe("Path of the cover, relative to the site root."),
  discount: percent,
  rating,
  ebook_sale_price: taka.describe("Taka, before the discount."),
  description: z.string().optional().describe("HTML."),
  description_bn: z.string().nullish(),
  short_description: z.string().optional(),
  short_description_bn: z.string().nullish(),
  ebook_preview_images: z.string().optional().describe("JSON, a list of paths."),
  category: ebookCategoryWire.optional(),
  review_count: count.optional(),
  slug: z.string().optional(),
  subtitle: z.string().nullish(),
  subtitle_bn: z.string().nullish(),
  language: z
    .string()
    .optional()
    .describe("Language of the book: en or bn; those of the page come first."),
  author: z.string().nullish(),
  author_bn: z.string().nullish(),
  pages: count.nullish(),
  updated_at: updatedAt,
  ...seoWire,
});

/** An e-book with its texts. */
export const ebookWire = ebookSummaryWire.extend({
  description: z.string().describe("HTML."),
  short_description: z.string(),
  ebook_preview_images: z.string().describe("JSON, a list of paths."),
});

export const ebooksResponse = z.object({ ebooks: z.array(ebookSummaryWire) });

export const ebookDetailsResponse = z.object({
  product: ebookWire,
  category: ebookCategoryWire.optional(),
  productImages: z.array(z.object({ id, image: path })).optional(),
  productReviews: z.array(reviewWire),
  topRatedProducts: z.array(ebookSummaryWire).optional(),
  relatedProducts: z.array(ebookSummaryWire),
});

export const liveEbookResponse = z.object({ product: ebookSummaryWire });
