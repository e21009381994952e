import "server-only";
import type {
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingService,
} from "schema-dts";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import { readSiteSettings } from "@/lib/site/settings";

/**
 * Google knows no parts of Bangladesh and takes the cheapest of several charges for one country: the
 * charge inside Dhaka would count everywhere. So there is one destination with the whole range.
 */
const DESTINATION = { "@type": "DefinedRegion", addressCountry: "BD" } as const;

function shippingRate(): MonetaryAmount {
  const charges = Object.values(SHIPPING_CHARGES);
  return {
    "@type": "MonetaryAmount",
    currency: "BDT",
    minValue: Math.min(...charges),
    maxValue: Math.max(...charges),
  };
}

/** Days from order to door in any area; no time of it is handling alone. */
function deliveryDays(): { transit: QuantitativeValue; handling: QuantitativeValue } {
  const days = Object.values(readSiteSettings().deliveryDays).flat();
  const range = (minValue: number, maxValue: number): QuantitativeValue => ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: "DAY",
  });
  return { transit: range(Math.min(...days), Math.max(...days)), handling: range(0, 0) };
}

/** What delivery of a physical product costs and how long it takes (SPEC 9, site settings). */
export function shippingDetails(): OfferShippingDetails {
  const { transit, handling } = deliveryDays();
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: DESTINATION,
    shippingRate: shippingRate(),
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: handling,
      transitTime: transit,
    },
  };
}

/** The same as the standing policy of the shop. */
export function shippingService(): ShippingService {
  const { transit, handling } = deliveryDays();
  return {
    "@type": "ShippingService",
    fulfillmentType: "https://schema.org/FulfillmentTypeDelivery",
    handlingTime: { "@type": "ServicePeriod", duration: handling },
    shippingConditions: {
      "@type": "ShippingConditions",
      shippingDestination: DESTINATION,
      shippingRate: shippingRate(),
      transitTime: { "@type": "ServicePeriod", duration: transit },
    },
  };
}
