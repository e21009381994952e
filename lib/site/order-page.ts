import type { Locale } from "@/lib/i18n/locales";
import type { DeliveryDays } from "@/lib/shop/order/expected-days";
import { serverConfig } from "./config/server-config";
import { readSiteSettings } from "./settings";

/** What pages of orders tell and offer in this shop, in the language of the page. */
export interface OrderPageOptions {
  /** Whom to call. */
  phone: string;
  /** Name of the mobile payment. */
  mobileLabel: string;
  /** The shop's own steps for an order that is not paid, see `payment-note.ts`; null for ours. */
  note: readonly string[] | null;
  deliveryDays: DeliveryDays;
  /** Whether orders can be cancelled, paid and tracked here. */
  cancelling: boolean;
  paying: boolean;
  tracking: boolean;
}

/** These, by the site settings and what the API offers. */
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
