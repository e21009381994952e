import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { outsideThanas } from "@/lib/shop/order/dhaka-thanas";
import { areaRules } from "@/lib/site/area-rules";
import { serverConfig } from "@/lib/site/config/server-config";
import { paymentOptions, readSiteSettings } from "@/lib/site/settings";
import "server-only";

/** Returns the texts of the pages on which products are ordered. */
export function checkoutMessages(locale: Locale) {
  return messagesOf(
    locale,
    ...(["cart", "checkout", "form", "countries"] as const),
    ...(["prescription", "prescriptionUpload"] as const),
  );
}

/** Returns what these pages need to know of the shop. */
export function checkoutOptions(locale: Locale) {
  const { delivery, insideDhaka, phone } = readSiteSettings();
  const { apiUrl, features } = serverConfig();
  return {
    phone,
    repeatable: !apiUrl,
    chargeLater: !apiUrl,
    payment: paymentOptions(locale),
    rules: areaRules(),
    outsideThanas: apiUrl ? undefined : outsideThanas(insideDhaka),
    countries: delivery.countries,
    prescriptions: features.includes("prescriptions"),
  };
}
