import type { Locale } from "@/lib/i18n/locales";
import type { PaymentOptions } from "@/lib/shop/order/payment-method";
import { readSiteSettings } from "./settings";

/** What order forms offer in a language, by the site settings. */
export function paymentOptions(locale: Locale): PaymentOptions {
  const { cashOnDelivery, mobileLabel } = readSiteSettings().payment;
  return { mobileLabel: mobileLabel[locale], cashOnDelivery };
}
