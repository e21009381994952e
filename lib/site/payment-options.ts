import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "./settings";

/** What a form offers, in the language of the page. */
export interface PaymentOptions {
  mobileLabel: string;
  cashOnDelivery: boolean;
}

/** What order forms offer in a language, by the site settings. */
export function paymentOptions(locale: Locale): PaymentOptions {
  const { cashOnDelivery, mobileLabel } = readSiteSettings().payment;
  return { mobileLabel: mobileLabel[locale], cashOnDelivery };
}
