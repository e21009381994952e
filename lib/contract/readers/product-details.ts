import { looseObject, looseText } from "@/lib/base/loose";
import { parseSaleFacts } from "./delivery";
import { parseName } from "./fields";
import { parseSeo } from "./page-texts";
import { parsePharmacyFacts } from "./pharmacy-facts";
import { parseBrand, parseCategory, parseProductSummary, parseReview } from "./products";
import { type OnDropped, parseList, parseOrNull, requireField } from "./records";

function parseImage(value: unknown) {
  const record = looseObject(value);
  return {
    path: requireField(looseText(record.image), "image"),
    alt: looseText(record.alt),
    altBn: looseText(record.alt_bn),
  };
}

/**
 * Parses the response of get-details. Only the product itself is required.
 * @throws UnreadableRecord
 */
export function parseProductDetails(value: unknown, onDropped?: OnDropped) {
  const response = looseObject(value);
  const record = looseObject(response.product);
  const summary = parseProductSummary(record);
  const reviews = parseList(response.productReviews, parseReview, "productReviews", onDropped);
  const others = (name: string) =>
    parseList(response[name], parseProductSummary, name, onDropped).filter(
      (other) => other.id !== summary.id,
    );
  return {
    ...summary,
    reviewCount: Math.max(summary.reviewCount, reviews.length),
    /** Stock keeping unit, for staff and feeds; null if the API does not return it. */
    sku: looseText(record.sku),
    /** Untrusted HTML. */
    description: looseText(record.description) ?? "",
    descriptionBn: looseText(record.description_bn),
    shortDescription: looseText(record.short_description) ?? "",
    shortDescriptionBn: looseText(record.short_description_bn),
    ...parseSeo(record),
    ...parseSaleFacts(record),
    category: parseOrNull(parseCategory, response.category),
    brand: parseOrNull(parseBrand, response.brand),
    unit: summary.unit ?? parseName(response.unit),
    facts: parsePharmacyFacts(record, response.purchase_inventory),
    images: parseList(response.productImages, parseImage, "productImages", onDropped),
    reviews,
    relatedProducts: others("relatedProducts"),
    topRatedProducts: others("topRatedProducts"),
  };
}

export type ProductDetails = ReturnType<typeof parseProductDetails>;
