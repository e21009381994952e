import { looseId, looseNumber, looseObject, looseText, looseTime } from "@/lib/base/loose";
import {
  parseCount,
  parseLanguage,
  parseName,
  parseNameBn,
  parsePercent,
  parseStars,
} from "../readers/fields";
import { parseSeo } from "../readers/page-texts";
import { parseReview } from "../readers/products";
import { type OnDropped, parseList, requireField } from "../readers/records";

/**
 * Parses an e-book as lists show it, without its description.
 * @throws UnreadableRecord
 */
export function parseEbookSummary(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name, also of a book in English; null if the API does not return it. */
    nameBn: looseText(record.name_bn),
    /** Path of the cover, relative to the site root of the API; null if there is none. */
    image: looseText(record.image),
    /** Percent, 0-100. */
    discount: parsePercent(record.discount),
    /** 0-5, can be fractional. */
    rating: parseStars(record.rating),
    reviewCount: parseCount(record.review_count),
    /** In taka, before the discount; null if missing or unreadable. */
    salePrice: looseNumber(record.ebook_sale_price),
    /** Language of the book; null if the API does not return it. */
    language: parseLanguage(record.language),
    /** Whether the API returns a Bengali description. */
    isTranslated: looseText(record.description_bn) !== null,
    author: looseText(record.author),
    authorBn: looseText(record.author_bn),
    pages: looseNumber(record.pages),
    /** ISO time of the last change of its page; null if the API does not return it. */
    updatedAt: looseTime(record.updated_at),
  };
}

export type EbookSummary = ReturnType<typeof parseEbookSummary>;

/**
 * Parses the response of get-ebook-details. Only the e-book itself is required.
 * @throws UnreadableRecord
 */
export function parseEbookDetails(value: unknown, onDropped?: OnDropped) {
  const response = looseObject(value);
  const record = looseObject(response.product);
  const summary = parseEbookSummary(record);
  const reviews = parseList(response.productReviews, parseReview, "productReviews", onDropped);
  const { relatedProducts } = response;
  return {
    ...summary,
    /** Untrusted HTML. */
    description: looseText(record.description) ?? "",
    descriptionBn: looseText(record.description_bn),
    shortDescription: looseText(record.short_description) ?? "",
    shortDescriptionBn: looseText(record.short_description_bn),
    ...parseSeo(record),
    /** Paths of the preview pages. */
    preview: parsePreviewImages(record.ebook_preview_images),
    category: parseName(response.category) ?? parseName(record.category),
    categoryBn: parseNameBn(response.category) ?? parseNameBn(record.category),
    reviewCount: Math.max(summary.reviewCount, reviews.length),
    reviews,
    related: parseList(relatedProducts, parseEbookSummary, "relatedProducts", onDropped).filter(
      (other) => other.id !== summary.id,
    ),
  };
}

export type EbookDetails = ReturnType<typeof parseEbookDetails>;

/** Returns the paths from a list, or from the JSON text of a list; empty for anything else. */
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
