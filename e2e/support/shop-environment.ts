import path from "node:path";

/** What starts the production build, from the project's root. */
export const shopCommand = ["node", "lib/server/start.mjs"] as const;

const shopVariables = [
  "HOSTNAME",
  "SITE_URL",
  "API_URL",
  "API_FEATURES",
  "DATABASE_URL",
  "APP_SECRET",
  "SEED",
  "SITE_FILE",
  "TRUST_PROXY_HOPS",
  "HSTS_SUBDOMAINS",
  "RECAPTCHA_SITE_KEY",
  "RECAPTCHA_SECRET",
  "RECAPTCHA_VERIFY_URL",
  "PAYMENT",
  "BKASH_BASE_URL",
  "BKASH_USERNAME",
  "BKASH_PASSWORD",
  "BKASH_APP_KEY",
  "BKASH_APP_SECRET",
  "REVALIDATE_SECRET",
  "METRICS_PORT",
  "METRICS_HOST",
  "METRICS_TOKEN",
  "LOG_REQUESTS",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "STAFF_MAIL",
];

/** Pictures that one shop of the run has resized are there for the others: each takes some 100 ms. */
const imageCache: Record<string, string> = process.env.E2E_SHOP_DATA
  ? { IMAGE_CACHE_DIR: path.join(process.env.E2E_SHOP_DATA, "image-cache") }
  : {};

/** Environment of a test's shop: this process's, without what would change the shop's behaviour. */
export function shopEnvironment(given: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  // Empty counts as unset, and it also hides what a runner would add from its own environment.
  const unset = Object.fromEntries(shopVariables.map((name) => [name, ""]));
  return {
    ...Object.fromEntries(inherited),
    ...unset,
    // Started by npm or not, the shop then ends with its parent, even one that is killed.
    npm_lifecycle_event: "e2e",
    LOG_LEVEL: "warn",
    RATE_LIMIT_SCALE: "1000",
    // Each costs 100 ms of processor, and the pages are the same.
    IMAGE_AVIF: "off",
    ...imageCache,
    ...given,
  };
}
