import path from "node:path";

/** Command that starts the production build, relative to the project root. */
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
  "BKASH_REFUND",
  "SSLCOMMERZ_STORE_ID",
  "SSLCOMMERZ_PASSWORD",
  "SSLCOMMERZ_URL",
  "STEADFAST_API_KEY",
  "STEADFAST_SECRET_KEY",
  "STEADFAST_WEBHOOK_SECRET",
  "STEADFAST_URL",
  "PATHAO_CLIENT_ID",
  "PATHAO_CLIENT_SECRET",
  "PATHAO_USERNAME",
  "PATHAO_PASSWORD",
  "PATHAO_STORE_ID",
  "PATHAO_WEBHOOK_SECRET",
  "PATHAO_URL",
  "REVALIDATE_SECRET",
  "METRICS_PORT",
  "METRICS_HOST",
  "METRICS_TOKEN",
  "NEXT_INTERNALS_OFF",
  "SERVICE_WORKER",
  "LOG_REQUESTS",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "STAFF_MAIL",
  "INDEXNOW_KEY",
  "INDEXNOW_URL",
  "BACKUP_KEY",
  "BACKUP_AFTER",
];

/** Shops of one run share resized images, which take about 100 ms each to create, and the build's files. */
const sharedFolders: Record<string, string> = process.env.E2E_SHOP_DATA
  ? {
      IMAGE_CACHE_DIR: path.join(process.env.E2E_SHOP_DATA, "image-cache"),
      SHARED_FILES_DIR: path.join(process.env.E2E_SHOP_DATA, "static"),
    }
  : {};

/**
 * Environment of a test's shop: the current one, without variables that would change the shop's
 * behavior.
 */
export function shopEnvironment(given: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  // An empty value counts as unset, and it also overrides values that a runner would add.
  const unset = Object.fromEntries(shopVariables.map((name) => [name, ""]));
  return {
    ...Object.fromEntries(inherited),
    ...unset,
    // Makes the shop stop with its parent process, even if that is killed.
    npm_lifecycle_event: "e2e",
    LOG_LEVEL: "warn",
    RATE_LIMIT_SCALE: "1000",
    // AVIF takes about 100 ms of CPU time per image and does not change the pages.
    IMAGE_AVIF: "off",
    ...sharedFolders,
    ...given,
  };
}
