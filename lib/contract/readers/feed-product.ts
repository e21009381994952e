import { looseObject, looseText } from "@/lib/base/loose";
import { parseSaleFacts } from "./delivery";
import { parseFields } from "./pharmacy-facts";
import { parseCatalogueProduct } from "./products";

/**
 * Parses a product with everything that a product feed shows.
 * @throws UnreadableRecord
 */
export function parseFeedProduct(value: unknown) {
  const record = looseObject(value);
  return {
    ...parseCatalogueProduct(value),
    /** Untrusted HTML. */
    description: looseText(record.description) ?? "",
    descriptionBn: looseText(record.description_bn),
    sku: looseText(record.sku),
    gtin: looseText(record.gtin),
    mpn: looseText(record.mpn),
    fields: parseFields(record),
    ...parseSaleFacts(record),
  };
}

export type FeedProduct = ReturnType<typeof parseFeedProduct>;
