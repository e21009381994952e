import type { Locale } from "@/lib/i18n/locales";
import type { DeliveryDays } from "@/lib/shop/order/expected-days";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import type { PickupPlace } from "@/lib/shop/order/pickup-place";
import { serverConfig } from "./config/server-config";
import { onlineLabel, paymentWays } from "./payment-ways";
import { readSiteSettings, shopPlace } from "./settings";

/** Requests after the sale that the API supports. */
export interface AfterSalesOffer {
  returning: boolean;
  complaining: boolean;
}

/** Settings and features that order pages show, in the page's language. */
export interface OrderPageOptions {
  /** Phone number for questions about an order. */
  phone: string;
  /** Name of the mobile payment. */
  mobileLabel: string;
  /** Missing if there is only one. */
  ways?: PaymentWays;
  /**
   * The shop's own steps for an unpaid order, see `payment-note.ts`; null for the standard ones.
   */
  note: readonly string[] | null;
  deliveryDays: DeliveryDays;
  /** Where and when an order is picked up. */
  shop: PickupPlace;
  /** Whether the API can cancel, charge and track orders, and take products back. */
  cancelling: boolean;
  paying: boolean;
  tracking: boolean;
  /** Whether the API takes prescriptions. */
  prescriptions: boolean;
  returning: boolean;
  /** Whether the API takes complaints. */
  complaining: boolean;
  /** Requests that it supports for visitors who know the phone number of an order. */
  tracked: AfterSalesOffer;
}

/** Returns what visitors can do on the tracking page with an order whose phone number they know. */
export function trackedAfterSales(): AfterSalesOffer {
  const { features } = serverConfig();
  const proving = features.includes("order-proof");
  return {
    returning: proving && features.includes("returns"),
    complaining: proving && features.includes("complaints"),
  };
}

/** Returns the options from the site settings and the features of the API. */
export function orderPageOptions(locale: Locale): OrderPageOptions {
  const { phone, payment, deliveryDays } = readSiteSettings();
  const ways = paymentWays(locale);
  const { features } = serverConfig();
  return {
    phone,
    mobileLabel: onlineLabel(payment, locale),
    ...(ways && { ways }),
    note: payment.note?.[locale] ?? null,
    deliveryDays,
    shop: shopPlace(locale),
    cancelling: features.includes("cancel"),
    paying: features.includes("pay"),
    tracking: features.includes("tracking"),
    prescriptions: features.includes("prescriptions"),
    returning: features.includes("returns"),
    complaining: features.includes("complaints"),
    tracked: trackedAfterSales(),
  };
}
