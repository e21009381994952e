import { looseId, looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { parseCount, parseLanguage, parseName, parsePercent, parseStars } from "./fields";
import { parseReview } from "./products";
import { type OnDropped, parseList, requireField } from "./records";

/** An e-book without its description. @throws UnreadableRecord */
export function parseEbookSummary(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Path of the cover, relative to the site root of the API, or null. */
    image: looseText(record.image),
    /** Percent, 0-100. */
    discount: parsePercent(record.discount),
    /** 0-5, may be fractional. */
    rating: parseStars(record.rating),
    reviewCount: parseCount(record.review_count),
    /** Taka, before the discount; null when the server gives none that can be read. */
    salePrice: looseNumber(record.ebook_sale_price),
    /** Language of the book and of its texts. */
    ...parseLanguage(record.language),
    author: looseText(record.author),
    pages: looseNumber(record.pages),
  };
}

export type EbookSummary = ReturnType<typeof parseEbookSummary>;

/**
 * The answer of get-ebook-details; only the e-book itself is needed, everything else may be missing.
 * @throws UnreadableRecord
 */
export function parseEbookDetails(value: unknown, onDropped?: OnDropped) {
  const answer = looseObject(value);
  const record = looseObject(answer.product);
  const summary = parseEbookSummary(record);
  const reviews = parseList(answer.productReviews, parseReview, "productReviews", onDropped);
  const { relatedProducts } = answer;
  return {
    ...summary,
    /** Untrusted HTML. */
    description: looseText(record.description) ?? "",
    shortDescription: looseText(record.short_description) ?? "",
    /** Paths of the pages to look into. */
    preview: parsePreviewImages(record.ebook_preview_images),
    category: parseName(answer.category) ?? parseName(record.category),
    reviewCount: Math.max(summary.reviewCount, reviews.length),
    reviews,
    related: parseList(relatedProducts, parseEbookSummary, "relatedProducts", onDropped).filter(
      (other) => other.id !== summary.id,
    ),
  };
}

export type EbookDetails = ReturnType<typeof parseEbookDetails>;

/** Paths from the contract's JSON text of a list, or from a list; empty for anything else. */
export function parsePreviewImages(value: unknown): string[] {
  const list = typeof value === "string" ? parsed(value) : value;
  if (!Array.isArray(list)) return [];
  const paths = list.filter((path): path is string => typeof path === "string");
  return [...new Set(paths.map((path) => path.trim()).filter(Boolean))];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
