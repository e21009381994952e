import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import type { SiteSettings } from "../settings-schema";
import { bengaliTerms } from "./bn";
import { englishTerms } from "./en";
import type { TermsFacts } from "./wording";

/** Days after delivery during which a product can be returned. */
export const RETURN_DAYS = 7;
/** Hours after delivery during which damage or a wrong product should be reported. */
const REPORT_HOURS = 48;
/** Days within which a refund is paid. */
const REFUND_DAYS = 10;
/** Public names of the analytics services. */
const COUNTING = { google: "Google Analytics", plausible: "Plausible" } as const;
/** Day of the last change of the wording. */
const CHANGED = "2026-08-01";

/** Site settings that the wording uses. */
type ShopFacts = Pick<
  SiteSettings,
  "name" | "phone" | "email" | "deliveryDays" | "orders" | "analytics"
> &
  Record<"address" | "hours", Record<Locale, string>>;

/** Returns the terms in a language and the date of their last change. */
export function termsOf(locale: Locale, site: ShopFacts) {
  const digits = (value: number) => localDigits(String(value), locale);
  const area = (name: keyof typeof SHIPPING_CHARGES) => ({
    charge: formatTaka(SHIPPING_CHARGES[name], locale),
    days: [...new Set(site.deliveryDays[name])].map(digits).join("-"),
  });
  const facts: TermsFacts = {
    name: site.name[locale],
    phone: site.phone,
    email: site.email,
    address: site.address[locale],
    hours: site.hours[locale],
    inside: area("inside"),
    outside: area("outside"),
    returnDays: digits(RETURN_DAYS),
    reportHours: digits(REPORT_HOURS),
    refundDays: digits(REFUND_DAYS),
    unpaidHours: site.orders.unpaidHours > 0 ? digits(site.orders.unpaidHours) : null,
    counting: site.analytics && COUNTING[site.analytics.provider],
  };
  const sections = locale === "bn" ? bengaliTerms(facts) : englishTerms(facts);
  return { sections, changed: formatDay(CHANGED, locale) };
}
