import type { Locale } from "@/lib/i18n/locales";
import type { CheckoutConsent } from "@/lib/shop/order/checkout-consent";
import { serverConfig } from "./config/server-config";

const TEXTS: Record<Locale, CheckoutConsent> = {
  en: {
    before: "I have read and accept the ",
    link: "terms, the privacy policy and the return and refund policy",
    after: ".",
    missing: "Please accept the terms and policies.",
  },
  bn: {
    before: "আমি ",
    link: "শর্তাবলি, গোপনীয়তা নীতি এবং ফেরত ও টাকা ফেরতের নীতি",
    after: " পড়েছি এবং মেনে নিচ্ছি।",
    missing: "শর্তাবলি ও নীতিগুলো মেনে নিন।",
  },
};

/**
 * Returns what customers accept at the checkout; null in a shop that asks for no consent. SSLCOMMERZ
 * requires an empty checkbox right before the order of each shop that it takes payments for.
 */
export function checkoutConsent(locale: Locale): CheckoutConsent | null {
  const { payment, apiUrl } = serverConfig();
  const isAsked = [payment, ...payment.also].some(({ gateway }) => gateway === "sslcommerz");
  return isAsked && !apiUrl ? TEXTS[locale] : null;
}
