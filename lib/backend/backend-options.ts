import type { Locale } from "@/lib/i18n/locales";
import type { ServerConfig } from "@/lib/site/config/server-config";
import type { OrderLimits } from "@/lib/site/order-limits";
import type { Retention } from "@/lib/site/retention";
import type { VisitRules } from "@/lib/site/visit-rules";
import { deliveryTermsOf } from "./kernel/settings/delivery-terms";
import type { DeliveryTerms } from "./kernel/settings/order-terms";
import { type ShopDetails, shopDetailsOf } from "./kernel/settings/shop-details";
import type { BackendOptions } from "./options";

// Imported on first use: most commands read no settings.
async function shopDetails(locale: Locale): Promise<ShopDetails> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  return shopDetailsOf(readSiteSettings(), locale);
}

async function deliveryTerms(): Promise<DeliveryTerms> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  return deliveryTermsOf(readSiteSettings());
}

async function orderLimits(): Promise<OrderLimits> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  return readSiteSettings().orders;
}

async function retention(): Promise<Retention> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  return readSiteSettings().retention;
}

async function prescriptionDays(): Promise<number> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  return readSiteSettings().prescriptions.reuseDays;
}

async function reviewApproval(): Promise<boolean> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  return readSiteSettings().reviews.approval;
}

async function visitRules(): Promise<VisitRules> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  return readSiteSettings().appointments;
}

async function onSettings(stored: Record<string, unknown>): Promise<string[]> {
  const { applyStoredSettings } = await import("@/lib/site/settings");
  return applyStoredSettings(stored);
}

async function textHashes(): Promise<Record<string, string>> {
  const [{ readSiteSettings }, texts] = await Promise.all([
    import("@/lib/site/settings"),
    import("@/lib/site/text-pages"),
  ]);
  return texts.textHashes(readSiteSettings());
}

/** Returns the options of the embedded backend for a server configuration. */
export function backendOptions(config: ServerConfig): BackendOptions {
  const { dataDir, databaseUrl, siteUrl, appSecret, seed, logLevel } = config;
  const { recaptcha, rateLimitScale, unsentUploadsMb, payment, couriers, outbox } = config;
  return {
    dataDir,
    databaseUrl,
    siteUrl,
    appSecret,
    seed,
    logLevel,
    rateLimitScale,
    unsentUploadsMb,
    payment,
    couriers,
    outbox,
    shopDetails,
    deliveryTerms,
    orderLimits,
    retention,
    prescriptionDays,
    reviewApproval,
    visitRules,
    onSettings,
    textHashes,
    recaptcha: recaptcha?.secret ? { ...recaptcha, secret: recaptcha.secret } : undefined,
  };
}
