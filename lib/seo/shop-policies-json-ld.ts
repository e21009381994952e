import "server-only";
import type {
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingService,
} from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import { readSiteSettings } from "@/lib/site/settings";
import { RETURN_DAYS } from "@/lib/site/terms/terms";
import { pageUrl } from "./metadata";

/**
 * Google does not support regions of Bangladesh and uses the lowest of several charges for a
 * country, which would be the one inside Dhaka. So there is one destination with the whole range.
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

/** Days from order to delivery in any area. They include the handling, which is therefore 0. */
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

/** Returns the delivery charge and time of a physical product from the site settings. */
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

/** Returns the same as the general policy of the shop. */
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

const COUNTRY = "BD";

const link = (locale: Locale, part: string) => `${pageUrl(locale, "/terms")}#${part}`;

/** Returns the return policy of the terms. The link leads to its exceptions. */
export function returnPolicy(locale: Locale): MerchantReturnPolicy {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: COUNTRY,
    returnPolicyCountry: COUNTRY,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: link(locale, "returns"),
    itemCondition: "https://schema.org/NewCondition",
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    customerRemorseReturnLabelSource: "https://schema.org/ReturnLabelCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    refundType: ["https://schema.org/FullRefund", "https://schema.org/ExchangeRefund"],
  };
}

/** An e-book cannot be returned once it can be read. */
export function ebookReturnPolicy(locale: Locale): MerchantReturnPolicy {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: COUNTRY,
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    merchantReturnLink: link(locale, "ebooks"),
  };
}
