import { formatDay } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import type { SiteSettings } from "../settings-schema";
import { bengaliTerms } from "./bn";
import { englishTerms } from "./en";
import type { TermsFacts, TermsSection } from "./wording";

/** Days after delivery during which a product can be returned. */
export const RETURN_DAYS = 7;
/** Hours after delivery during which damage or a wrong product should be reported. */
const REPORT_HOURS = 48;
/** Days within which a refund is paid. */
const REFUND_DAYS = 10;
/** Public names of the analytics services. */
const COUNTING = { google: "Google Analytics", plausible: "Plausible" } as const;
/** Day of the last change of the wording. */
const CHANGED = "2026-11-26";

/** Site settings that the wording uses. */
export type ShopFacts = Pick<
  SiteSettings,
  | "name"
  | "phone"
  | "email"
  | "deliveryDays"
  | "deliveryRules"
  | "orders"
  | "retention"
  | "analytics"
  | "terms"
> &
  Record<"address" | "hours", Record<Locale, string>>;

export function termsFacts(locale: Locale, site: ShopFacts): TermsFacts {
  const digits = (value: number) => localDigits(String(value), locale);
  const keptFor = (count: number) => (count > 0 ? digits(count) : null);
  const area = (name: ShippingArea) => {
    const { charge, freeFrom } = site.deliveryRules[name];
    return {
      charge: formatTaka(charge, locale),
      freeFrom: freeFrom === null ? null : formatTaka(freeFrom, locale),
      days: [...new Set(site.deliveryDays[name])].map(digits).join("-"),
    };
  };
  return {
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
    kept: {
      messages: keptFor(site.retention.messages),
      appointmentReasons: keptFor(site.retention.appointmentReasons),
      prescriptions: keptFor(site.retention.prescriptions),
      returnPhotos: keptFor(site.retention.returnPhotos),
      guestAddresses: keptFor(site.retention.guestAddresses),
      stockRequests: keptFor(site.retention.stockRequests),
    },
    counting: site.analytics && COUNTING[site.analytics.provider],
  };
}

/** Returns the built-in terms with these facts. */
export function termsSections(locale: Locale, facts: TermsFacts): TermsSection[] {
  return locale === "bn" ? bengaliTerms(facts) : englishTerms(facts);
}

/** Returns the built-in terms in a language and the date of their last change. */
export function termsOf(locale: Locale, site: ShopFacts) {
  const sections = termsSections(locale, termsFacts(locale, site));
  return { sections, changed: formatDay(CHANGED, locale) };
}
