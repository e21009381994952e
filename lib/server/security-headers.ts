import { analyticsSources } from "@/lib/site/analytics-settings";
import type { ServerConfig } from "@/lib/site/config/server-config";
import type { SiteSettings } from "@/lib/site/settings-schema";
import type { InlineHashes } from "./pages/inline-scripts";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const RECAPTCHA = "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/";

/** Paths whose answer may be another server's HTML: an invoice, for printing. */
const RECEIPT_PATH = /^\/sale-order\/receipt\/print\/[\w-]{1,64}$/;

/** What such a page may do: be looked at and printed; no script of its own runs on our origin. */
export const RECEIPT_POLICY = "sandbox allow-modals; script-src 'none'";

/** Whether a path, as `URL` writes it, is that of an invoice. */
export function isReceiptPath(pathname: string): boolean {
  return RECEIPT_PATH.test(pathname);
}

/**
 * The policy of an address that needs another one than all others: HTML of the server at `API_URL`.
 * Next keeps a header that is there already, so the handler's own would be lost.
 * @param address path and query as they were asked
 */
export function ownPolicy(
  { apiUrl }: Pick<ServerConfig, "apiUrl">,
  address: string | undefined,
): string | null {
  const origin = "http://shop.invalid";
  if (!apiUrl || !address || !URL.canParse(address, origin)) return null;
  return isReceiptPath(new URL(address, origin).pathname) ? RECEIPT_POLICY : null;
}

/**
 * The policy of an answer: the inline scripts and style elements with these hashes pass, of scripts no
 * others. An answer that is no page, such as an invoice, has style elements without a hash.
 */
export type PolicyOf = (hashes?: InlineHashes) => string;

/** Makes the policies of this shop: what its settings let in, and what a document brings itself. */
export function contentPolicy(
  config: Pick<ServerConfig, "recaptcha">,
  { map, analytics }: Pick<SiteSettings, "map" | "analytics">,
): PolicyOf {
  const recaptcha = config.recaptcha ? [RECAPTCHA] : [];
  const counting = analyticsSources(analytics);
  const frames = [...recaptcha, ...(map?.embed ? [new URL(map.embed).origin] : [])];
  const styleElements = (hashes: InlineHashes | undefined) =>
    // reCAPTCHA writes style elements of its own.
    hashes && !config.recaptcha ? [["style-src-elem 'self'", ...hashes.styles].join(" ")] : [];
  return (hashes) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...(hashes?.scripts ?? []), ...recaptcha, ...counting.script].join(" "),
      // For attributes of elements.
      "style-src 'self' 'unsafe-inline'",
      ...styleElements(hashes),
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

/** Headers of every answer besides its policy. */
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
