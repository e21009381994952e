/**
 * Specs of `npm run check` without `--all` (E2E_SHORT): journeys with money, stock and rights, and
 * what every page has in common. CI runs all specs.
 */
export const SHORT_SPECS = [
  "account",
  "appointments",
  "buy-now",
  "cart",
  "checkout",
  "desk",
  "desk-reviews",
  "ebook-orders",
  "http/conformance",
  "http/delivery",
  "http/feeds",
  "http/health",
  "http/ownership",
  "http/page-types",
  "http/page-weight",
  "http/payment",
  "http/review",
  "http/sitemap",
  "invoices",
  "order-cancel",
  "order-journey",
  "order-payment",
  "pages",
  "returning",
  "search",
  "shopping",
  "tracking",
  "without-script",
];
