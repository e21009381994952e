import type { Locale } from "@/lib/i18n/locales";
import type { DeliveryDays } from "@/lib/shop/order/expected-days";
import { serverConfig } from "./config/server-config";
import { readSiteSettings } from "./settings";

/** Settings and features that order pages show, in the page's language. */
export interface OrderPageOptions {
  /** Phone number for questions about an order. */
  phone: string;
  /** Name of the mobile payment. */
  mobileLabel: string;
  /**
   * The shop's own steps for an unpaid order, see `payment-note.ts`; null for the standard ones.
   */
  note: readonly string[] | null;
  deliveryDays: DeliveryDays;
  /** Whether the API can cancel, charge and track orders. */
  cancelling: boolean;
  paying: boolean;
  tracking: boolean;
}

/** Returns the options from the site settings and the features of the API. */
export function orderPageOptions(locale: Locale): OrderPageOptions {
  const { phone, payment, deliveryDays } = readSiteSettings();
  const { features } = serverConfig();
  return {
    phone,
    mobileLabel: payment.mobileLabel[locale],
    note: payment.note?.[locale] ?? null,
    deliveryDays,
    cancelling: features.includes("cancel"),
    paying: features.includes("pay"),
    tracking: features.includes("tracking"),
  };
}
