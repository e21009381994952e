import "server-only";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { chargeTo, deliveryAreas } from "@/lib/shop/pricing/delivery-rules";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { areaRules } from "@/lib/site/area-rules";

const COUNTRY = "BD";

/** Delivery charge of one piece, with the names of Google's product data specification. */
export interface FeedShipping {
  country: string;
  /** Name of the area. */
  service: string;
  price: string;
}

/** Returns an amount in taka as feeds have it. */
export const feedTaka = (amount: number) => `${amount.toFixed(2)} BDT`;

/**
 * Returns a function that lists the delivery charges of a product at a price in taka, the highest
 * first: one for each area that it is delivered to, a single one where all charge the same.
 */
export function feedShippingIn(locale: Locale) {
  const { insideDhaka: inside, outsideDhaka: outside } = MESSAGES[locale].checkout;
  const names = { inside, outside };
  return (price: number, product: { coldChain: boolean }): FeedShipping[] => {
    const goods = { subtotal: toPoisha(price), discount: 0 };
    const charges = deliveryAreas(product).map((area) => ({
      area,
      charge: toTaka(chargeTo(area, areaRules(), goods)),
    }));
    const sorted = charges.sort((one, other) => other.charge - one.charge);
    const different = sorted.filter(
      ({ charge }, index) => sorted.findIndex((one) => one.charge === charge) === index,
    );
    return different.map(({ area, charge }) => ({
      country: COUNTRY,
      service: names[area],
      price: feedTaka(charge),
    }));
  };
}
