import type { ServerConfig } from "@/lib/config/server-config";
import type { BackendOptions } from "./backend";
import type { ShopDetails } from "./services/receipt/shop-details";

// Read when asked: the settings module is for the server of pages only, not for the command line.
async function shopDetails(): Promise<ShopDetails> {
  const { readSiteSettings } = await import("@/lib/site/settings");
  const { name, address, phone, email } = readSiteSettings();
  return { name: name.en, address: address.en, phone, email };
}

/** What the embedded backend needs of the process's configuration. */
export function backendOptions(config: ServerConfig): BackendOptions {
  const { dataDir, siteUrl, appSecret, seed, logLevel, recaptcha, rateLimitScale } = config;
  return {
    dataDir,
    siteUrl,
    appSecret,
    seed,
    logLevel,
    rateLimitScale,
    shopDetails,
    recaptcha: recaptcha?.secret ? { ...recaptcha, secret: recaptcha.secret } : undefined,
  };
}
