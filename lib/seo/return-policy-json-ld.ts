import "server-only";
import type { MerchantReturnPolicy } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { RETURN_DAYS } from "@/lib/site/terms/terms";
import { pageUrl } from "./metadata";

const COUNTRY = "BD";

const link = (locale: Locale, part: string) => `${pageUrl(locale, "/terms")}#${part}`;

/** What the terms say about sending goods back (P76); the exceptions stand at the link. */
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

/** An e-book cannot be given back once it can be read. */
export function ebookReturnPolicy(locale: Locale): MerchantReturnPolicy {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: COUNTRY,
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    merchantReturnLink: link(locale, "ebooks"),
  };
}
