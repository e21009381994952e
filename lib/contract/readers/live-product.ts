import { looseObject } from "@/lib/base/loose";
import { type DeliveryOffer, parseDeliveryOffer, parseSaleFacts } from "./delivery";
import { parseExpires } from "./inventory";
import { type ProductSummary, parseProductSummary } from "./products";
import { parseOrNull } from "./records";

type SaleFacts = ReturnType<typeof parseSaleFacts>;

/** A product right now, with what its delivery costs; null if the API does not return that. */
export type LiveProduct = ProductSummary &
  SaleFacts & {
    delivery: DeliveryOffer | null;
    /** Month in which the pieces that are sent expire, such as 2028-03; null if unknown. */
    expires: string | null;
    /** Whether the shop has offers now. */
    hasOffers?: boolean;
  };

/**
 * Parses the response of get-buynow-product-details; null for no or an unreadable product.
 */
export function parseLiveProduct(response: unknown): LiveProduct | null {
  const { product, delivery, offers } = looseObject(response);
  const parsed = parseOrNull(parseProductSummary, product);
  const facts = parseSaleFacts(looseObject(product));
  return (
    parsed && {
      ...parsed,
      ...facts,
      delivery: parseDeliveryOffer(delivery),
      ...(offers === true && { hasOffers: true }),
      expires: parseExpires(looseObject(looseObject(product).inventory), {}),
    }
  );
}
