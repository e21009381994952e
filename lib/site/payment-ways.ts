import type { Locale } from "@/lib/i18n/locales";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import type { PaymentConfig } from "./config/payment-config";
import { serverConfig } from "./config/server-config";
import type { SiteSettings } from "./settings-schema";

const LEGEND: Record<Locale, string> = { en: "Pay with", bn: "যেভাবে টাকা দেবেন" };

type Gateway = Exclude<PaymentConfig["gateway"], "none">;

const LABELS: Record<Gateway, Record<Locale, string>> = {
  bkash: { en: "bKash", bn: "বিকাশ" },
  sslcommerz: { en: "Card, Nagad, Rocket or bank", bn: "কার্ড, নগদ, রকেট বা ব্যাংক" },
  sandbox: { en: "Test payment", bn: "পরীক্ষামূলক পেমেন্ট" },
};

/**
 * Returns the payment gateways between which customers choose; null if there is only one, or another
 * server takes the payments.
 */
export function paymentWays(locale: Locale): PaymentWays | null {
  const { payment, apiUrl } = serverConfig();
  if (apiUrl || payment.gateway === "none" || payment.also.length === 0) return null;
  const names = [payment.gateway, ...payment.also.map(({ gateway }) => gateway)];
  const all = names.map((gateway) => ({ gateway, label: LABELS[gateway][locale] }));
  return { legend: LEGEND[locale], all };
}

/** Whether SSLCOMMERZ is the only gateway of new payments: it is no mobile payment. */
function isCardGateway(): boolean {
  const { payment, apiUrl } = serverConfig();
  return !apiUrl && payment.gateway === "sslcommerz" && payment.also.length === 0;
}

/**
 * Returns the name of payments that are not cash: that of the settings, of SSLCOMMERZ if it takes
 * them alone, or of all ways.
 */
export function onlineLabel(
  { mobileLabel }: Pick<SiteSettings["payment"], "mobileLabel">,
  locale: Locale,
): string {
  const ways = paymentWays(locale);
  if (ways) return ways.all.map(({ label }) => label).join(" / ");
  return isCardGateway() ? LABELS.sslcommerz[locale] : mobileLabel[locale];
}
