import "server-only";
import type {
  MerchantReturnPolicy,
  MonetaryAmount,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingService,
} from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { areaRules } from "@/lib/site/area-rules";
import { readSiteSettings } from "@/lib/site/settings";
import { RETURN_DAYS } from "@/lib/site/terms/terms";
import { pageUrl } from "./metadata";

/**
 * Google does not support regions of Bangladesh and uses the lowest of several charges for a
 * country, which would be the one inside Dhaka. So there is one destination with the whole range.
 */
const DESTINATION = { "@type": "DefinedRegion", addressCountry: "BD" } as const;

/** Areas of the general policy of the shop. */
const ALL_AREAS: readonly ShippingArea[] = ["inside", "outside"];

function shippingRate(areas: readonly ShippingArea[]): MonetaryAmount {
  // Without the free-from sums: the maximum charge of a single product.
  const rules = areaRules();
  const charges = areas.map((area) => rules[area].charge);
  return {
    "@type": "MonetaryAmount",
    currency: "BDT",
    minValue: Math.min(...charges),
    maxValue: Math.max(...charges),
  };
}

interface DeliveryDays {
  transit: QuantitativeValue;
  handling: QuantitativeValue;
}

/** Days from order to delivery in these areas. They include the handling, which is therefore 0. */
function deliveryDays(areas: readonly ShippingArea[]): DeliveryDays {
  const settings = readSiteSettings().deliveryDays;
  const days = areas.flatMap((area) => settings[area]);
  const range = (minValue: number, maxValue: number): QuantitativeValue => ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: "DAY",
  });
  return { transit: range(Math.min(...days), Math.max(...days)), handling: range(0, 0) };
}

/**
 * Returns the delivery charge and time of a physical product from the site settings.
 * @param areas areas that it is delivered to
 */
export function shippingDetails(areas: readonly ShippingArea[]): OfferShippingDetails {
  const { transit, handling } = deliveryDays(areas);
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: DESTINATION,
    shippingRate: shippingRate(areas),
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: handling,
      transitTime: transit,
    },
  };
}

/** Returns the same as the general policy of the shop. */
export function shippingService(): ShippingService {
  const { transit, handling } = deliveryDays(ALL_AREAS);
  return {
    "@type": "ShippingService",
    fulfillmentType: "https://schema.org/FulfillmentTypeDelivery",
    handlingTime: { "@type": "ServicePeriod", duration: handling },
    shippingConditions: {
      "@type": "ShippingConditions",
      shippingDestination: DESTINATION,
      shippingRate: shippingRate(ALL_AREAS),
      transitTime: { "@type": "ServicePeriod", duration: transit },
    },
  };
}

const COUNTRY = "BD";

const link = (locale: Locale, part: string) => `${pageUrl(locale, "/terms")}#${part}`;

/** Returns the return policy of the terms. Its link is the section with the exceptions. */
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
export const ebookReturnPolicy = (locale: Locale) => noReturn(locale, "ebooks");

/** Policy of cold-chain products, which cannot be returned unless they are faulty. */
export const coldReturnPolicy = (locale: Locale) => noReturn(locale, "returns");

/** @param part section of the terms with this rule */
function noReturn(locale: Locale, part: string): MerchantReturnPolicy {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: COUNTRY,
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    merchantReturnLink: link(locale, part),
  };
}
