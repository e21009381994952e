import {
  type Loose,
  looseFlag,
  looseId,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { TRAITS, type TraitName } from "../traits";
import { parseCount, parseName, parsePercent, parseStars } from "./fields";
import { parseInventory } from "./inventory";
import { parsePageTexts } from "./page-texts";
import { type OnDropped, parseList, parseMainList, requireField } from "./records";

/** @throws UnreadableRecord */
export function parseCategory(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name; null if the API does not return it. */
    nameBn: looseText(record.name_bn),
    image: looseText(record.image),
    image2x: looseText(record.image_2x),
    /** Number of products; null if the API does not return it. */
    total: looseNumber(record.total),
    /** ISO time of the last change of its page; null if the API does not return it. */
    updatedAt: looseTime(record.updated_at),
  };
}

function parseDescribedCategory(value: unknown) {
  const record = looseObject(value);
  return {
    ...parseCategory(value),
    ...parsePageTexts(record),
    /** Category of Google's taxonomy: number or path; null if the API does not return it. */
    googleCategory: looseText(record.google_category),
  };
}

/** A category with the texts of its page. */
export type DescribedCategory = ReturnType<typeof parseDescribedCategory>;

export type Category = ReturnType<typeof parseCategory>;

/** @throws UnreadableRecord */
export function parseBrand(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name; null if the API does not return it. */
    nameBn: looseText(record.name_bn),
    /** Path relative to the site root of the API; null if there is none. */
    image: looseText(record.image),
    /** ISO time of the last change of its page; null if the API does not return it. */
    updatedAt: looseTime(record.updated_at),
  };
}

export type Brand = ReturnType<typeof parseBrand>;

function parseDescribedBrand(value: unknown) {
  return { ...parseBrand(value), ...parsePageTexts(looseObject(value)) };
}

/** A brand with the texts of its page. */
export type DescribedBrand = ReturnType<typeof parseDescribedBrand>;

/**
 * Parses a product without its description.
 * @throws UnreadableRecord
 */
export function parseProductSummary(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    name: requireField(looseText(record.name), "name"),
    /** Bengali name; null if the API does not return it. */
    nameBn: looseText(record.name_bn),
    /** Path relative to the site root of the API; null if there is none. */
    image: looseText(record.image),
    imageAlt: looseText(record.image_alt),
    imageAltBn: looseText(record.image_alt_bn),
    /** Percent, 0-100. */
    discount: parsePercent(record.discount),
    /** 0-5, can be fractional. */
    rating: parseStars(record.rating),
    reviewCount: parseCount(record.review_count),
    isNew: looseFlag(record.isNew),
    categoryId: looseNumber(record.category_id),
    brandId: looseNumber(record.brand_id),
    /** Pack, for example "box of 100". */
    unit: looseText(record.unit),
    unitBn: looseText(record.unit_bn),
    /** Nonproprietary names of the ingredients; null if the API does not return them. */
    genericName: looseText(record.generic_name),
    /** Whether a prescription is required; false if the API does not return it. */
    needsPrescription: looseFlag(record.needs_prescription),
    // Left out for most products, of which pages have many.
    ...(looseFlag(record.cold_chain) && { coldChain: true }),
    inventory: parseInventory(record.inventory),
  };
}

export type ProductSummary = ReturnType<typeof parseProductSummary>;

/** Traits of a product that are known. */
export type ProductTraits = Readonly<
  Partial<Record<TraitName, { value: string; bengali: string | null }>>
>;

/** A product as lists show it: the summary plus the short description shown in wide rows. */
export type CatalogueProduct = ReturnType<typeof parseCatalogueProduct> & {
  /** Set if the product is a search hit without price and stock that the catalogue lacks. */
  offerUnknown?: true;
  /**
   * True for a product that does not match the search itself, but has the ingredients of the best
   * match.
   */
  sameMedicine?: true;
  /** Set by lists if it cannot be paid in cash although the shop takes cash. */
  noCash?: true;
};

function parsePaths(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((path) => looseText(path) ?? []) : [];
}

/**
 * Parses the traits of a product, with the Bengali texts of those that have one; null for a product
 * without any.
 */
function parseTraits(record: Loose): ProductTraits | null {
  const known = TRAITS.flatMap(({ trait, column }) => {
    const value = looseText(record[column]);
    if (value === null) return [];
    return [[trait, { value, bengali: looseText(record[`${column}_bn`]) }] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** @throws UnreadableRecord */
export function parseCatalogueProduct(value: unknown) {
  const record = looseObject(value);
  return {
    ...parseProductSummary(value),
    shortDescription: looseText(record.short_description) ?? "",
    shortDescriptionBn: looseText(record.short_description_bn),
    /** Pictures besides the main one; empty if the API does not return them. */
    moreImages: parsePaths(record.more_images),
    /** Fields for the comparison with products of the same generic name. */
    facts: {
      strength: looseText(record.strength),
      /** Price of one piece in taka; null if the API does not return it. */
      unitPrice: looseNumber(record.unit_price),
    },
    /** Null if the API returns none. */
    traits: parseTraits(record),
    /** ISO time of the last change of its page; null if the API does not return it. */
    updatedAt: looseTime(record.updated_at),
  };
}

/**
 * Parses the products, brands and categories.
 * @throws ApiError if the products are missing or mostly unreadable
 */
export function parseCatalogue(response: unknown, onDropped?: OnDropped) {
  const { products, brands, categories } = looseObject(response);
  return {
    products: parseMainList(products, parseCatalogueProduct, "products", onDropped),
    brands: parseList(brands, parseDescribedBrand, "brands", onDropped),
    categories: parseList(categories, parseDescribedCategory, "categories", onDropped),
  };
}

/**
 * All products without their descriptions, with brands and categories. Shared between requests: do
 * not mutate.
 */
export type Catalogue = ReturnType<typeof parseCatalogue>;

/**
 * Parses a review of a product or an e-book.
 * @throws UnreadableRecord
 */
export function parseReview(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    /** 1-5; 0 if unreadable. */
    rating: looseNumber(record.rating) ?? 0,
    comment: looseText(record.comment) ?? "",
    /** ISO time; null if missing or unreadable. */
    createdAt: looseTime(record.created_at),
    reviewer: parseName(record.user),
    /** Whether the reviewer bought the product; false if the API does not return it. */
    verified: looseFlag(record.verified),
    /** Whether the review waits for approval. Only its author can see it. */
    waiting: looseFlag(record.waiting),
  };
}

export type Review = ReturnType<typeof parseReview>;

/**
 * Parses the 404 of get-details.
 * @returns null if the product was never sold, or the API does not return it
 */
export function parseReplacement(value: unknown) {
  const problem = looseObject(value);
  if (!looseFlag(problem.archived)) return null;
  return {
    productId: looseId(problem.successor_id),
    categoryId: looseId(problem.category_id),
  };
}

/** Successor or category of a product that is no longer sold. */
export type Replacement = NonNullable<ReturnType<typeof parseReplacement>>;
