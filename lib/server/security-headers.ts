import { analyticsSources } from "@/lib/site/analytics-settings";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { privateFilePolicy } from "@/lib/site/private-files";
import { RECEIPTS } from "@/lib/site/routes";
import type { SiteSettings } from "@/lib/site/settings-schema";
import type { InlineHashes } from "./inline-hashes";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const RECAPTCHA = "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";

/** Printable invoices, whose response may be HTML of an external API. */
const RECEIPT_PATH = new RegExp(`^${RECEIPTS}[\\w-]{1,64}$`);

/**
 * Policy of HTML from an external API: it can be viewed and printed, but runs no scripts on our
 * origin.
 */
export const RECEIPT_POLICY = "sandbox allow-modals; script-src 'none'";

/** Whether a normalized path is that of an invoice. */
export function isReceiptPath(pathname: string): boolean {
  return RECEIPT_PATH.test(pathname);
}

/**
 * Returns the policy of a URL with a special one: an invoice of an external API, or a customer's
 * file of the embedded backend. It must be set before the request is handled, because Next keeps
 * existing headers and ignores those of the route handler.
 * @param address path and query of the request
 */
export function ownPolicy(
  { apiUrl }: Pick<ServerConfig, "apiUrl">,
  address: string | undefined,
): string | null {
  const origin = "http://shop.invalid";
  if (!address || !URL.canParse(address, origin)) return null;
  const { pathname } = new URL(address, origin);
  if (!apiUrl) return privateFilePolicy(pathname);
  return isReceiptPath(pathname) ? RECEIPT_POLICY : null;
}

/**
 * Returns the Content-Security-Policy of a document with these hashes of inline scripts and style
 * elements. Without hashes, style elements are allowed, which invoices have; inline scripts never
 * are.
 */
export type PolicyOf = (hashes?: InlineHashes) => string;

/**
 * Returns a function that builds the Content-Security-Policy from the shop's settings and a
 * document's hashes.
 */
export function contentPolicy(
  config: Pick<ServerConfig, "recaptcha">,
  { map, analytics }: Pick<SiteSettings, "map" | "analytics">,
): PolicyOf {
  const recaptcha = config.recaptcha ? [RECAPTCHA] : [];
  const counting = analyticsSources(analytics);
  const frames = [...recaptcha, ...(map?.embed ? [new URL(map.embed).origin] : [])];
  const styleElements = (hashes: InlineHashes | undefined) =>
    // reCAPTCHA adds its own style elements, without a hash.
    hashes && !config.recaptcha ? [["style-src-elem 'self'", ...hashes.styles].join(" ")] : [];
  return (hashes) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...(hashes?.scripts ?? []), ...recaptcha, ...counting.script].join(" "),
      // 'unsafe-inline' is for style attributes.
      "style-src 'self' 'unsafe-inline'",
      ...styleElements(hashes),
      // The style sheet contains the font of the taka sign.
      "font-src 'self' data:",
      "img-src 'self' data:",
      ["connect-src 'self'", ...recaptcha, ...counting.connect].join(" "),
      `frame-src ${frames.join(" ") || "'none'"}`,
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join("; ");
}

/** Returns the security headers of every response, without the Content-Security-Policy. */
export function securityHeaders(
  config: Pick<ServerConfig, "siteUrl" | "hstsSubdomains">,
): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(config.siteUrl.startsWith("https:") && {
      "Strict-Transport-Security": `max-age=${ONE_YEAR_SECONDS}${config.hstsSubdomains ? "; includeSubDomains" : ""}`,
    }),
  };
}
