import { z } from "zod";
import { flag, id, number, numberOr, requiredText, text, textOrNull } from "./primitives";

const inventory = z
  .object({ selling_price: number, batch_no: textOrNull, pack_quantity: numberOr(0) })
  .transform((record) => ({
    /** Taka, before the discount. */
    sellingPrice: record.selling_price,
    batchNo: record.batch_no,
    /** Pieces in stock. */
    quantity: Math.max(0, Math.floor(record.pack_quantity)),
  }));

/** A product as lists show it: without its description. */
export const productSummary = z
  .object({
    id,
    name: requiredText,
    image: textOrNull,
    image_alt: textOrNull,
    discount: numberOr(0),
    rating: numberOr(0),
    review_count: numberOr(0),
    isNew: flag,
    category_id: numberOr(null),
    brand_id: numberOr(null),
    unit: textOrNull,
    inventory: inventory.nullish().catch(null),
  })
  .transform((record) => ({
    id: record.id,
    name: record.name,
    /** Path relative to the site root of the API, or null. */
    image: record.image,
    imageAlt: record.image_alt,
    /** Percent, 0-100. */
    discount: Math.min(Math.max(record.discount, 0), 100),
    /** 0-5, may be fractional. */
    rating: Math.min(Math.max(record.rating, 0), 5),
    reviewCount: Math.max(0, Math.floor(record.review_count)),
    isNew: record.isNew,
    categoryId: record.category_id,
    brandId: record.brand_id,
    unit: record.unit,
    inventory: record.inventory ?? null,
  }));

export type ProductSummary = z.infer<typeof productSummary>;

/** What the product page shows beside the summary. */
export const productTexts = z.object({ description: text, short_description: text });

const shortText = z
  .object({ short_description: text })
  .transform((record) => ({ shortDescription: record.short_description }));

/** A product as the catalogue holds it: the summary, and the line that wide rows show. */
export const catalogueProduct = z.intersection(productSummary, shortText);

export type CatalogueProduct = z.infer<typeof catalogueProduct>;
