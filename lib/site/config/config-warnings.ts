import { isLoopback } from "@/lib/base/http";
import { type ServerConfig, VARIABLES } from "./server-config";

type Environment = Record<string, string | undefined>;

const SANDBOX_HOST = /(?:^|\.)sandbox\./;
const ADDRESSES = { bkash: "BKASH_BASE_URL", sslcommerz: "SSLCOMMERZ_URL" } as const;

/** Returns the variables of gateways of new payments that name the sandbox of their provider. */
function sandboxAddresses({ payment }: ServerConfig): string[] {
  return [payment, ...payment.also].flatMap((one) => {
    if (!("baseUrl" in one) || !SANDBOX_HOST.test(new URL(one.baseUrl).hostname)) return [];
    return ADDRESSES[one.gateway];
  });
}

function publicWarnings(config: ServerConfig): string[] {
  const { payment, seed } = config;
  const warnings: string[] = [];
  if (seed === "demo")
    warnings.push("SEED=demo on a public SITE_URL, the passwords of the demo customers are public");
  const { also } = payment;
  if ([payment, ...also].some(({ gateway }) => gateway === "sandbox"))
    warnings.push("PAYMENT=sandbox on a public SITE_URL, e-books are paid with test money");
  for (const name of sandboxAddresses(config))
    warnings.push(`${name} is a sandbox on a public SITE_URL, orders are paid with test money`);
  if (payment.gateway === "none" && payment.unset)
    warnings.push(
      "no payment is set up (BKASH_ or SSLCOMMERZ_ variables, or PAYMENT), e-books cannot be ordered",
    );
  return warnings;
}

function apiWarnings({ recaptcha }: ServerConfig, apiUrl: string): string[] {
  const warnings: string[] = [];
  if (!recaptcha)
    warnings.push(
      "API_URL is set without RECAPTCHA_SITE_KEY, forms that need a robot check cannot be sent",
    );
  if (/\/api$/i.test(apiUrl))
    warnings.push(
      "API_URL ends in /api, but it must be the root of the site: requests would go to /api/api",
    );
  return warnings;
}

/** An unknown variable and the known one with a similar name. */
interface NearMiss {
  name: string;
  meant: string;
}

/** Prefixes that only the shop uses. An unknown variable with such a prefix is always a mistake. */
const OUR_PREFIXES = ["BKASH_", "RECAPTCHA_", "SSLCOMMERZ_"];

/**
 * Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of adjacent
 * characters.
 */
function distance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (above[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

// Short names resemble many others, so fewer typos are accepted.
const mostTypos = (name: string) => (name.length < 8 ? 1 : 2);

/** Returns the environment variables that resemble a variable of the shop but are unknown. */
function nearMisses(given: readonly string[], known: readonly string[]): NearMiss[] {
  return given.flatMap((name) => {
    if (known.includes(name) || !/^[A-Z][A-Z0-9_]{3,39}$/.test(name)) return [];
    const ours = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
    const [nearest] = known
      .map((meant) => ({ meant, typos: distance(name, meant) }))
      .sort((a, b) => a.typos - b.typos);
    const longer = ours ? known.find((meant) => name.startsWith(meant)) : undefined;
    if (longer) return [{ name, meant: longer }];
    if (!nearest || (!ours && nearest.typos > mostTypos(nearest.meant))) return [];
    return [{ name, meant: nearest.meant }];
  });
}

/**
 * Returns probable mistakes of the operator that do not prevent the start, one line each.
 * @param env the environment; empty values count as unset
 */
export function configWarnings(env: Environment, config: ServerConfig): string[] {
  const { siteUrl, apiUrl } = config;
  const given = Object.keys(env).filter((name) => env[name]?.trim());
  const warnings = nearMisses(given, VARIABLES).map(
    ({ name, meant }) => `unknown variable ${name} is ignored, did you mean ${meant}?`,
  );
  if (given.includes("RECAPTCHA_SECRET") && !given.includes("RECAPTCHA_SITE_KEY"))
    warnings.push("RECAPTCHA_SECRET has no effect without RECAPTCHA_SITE_KEY");
  if (given.includes("METRICS_HOST") && !given.includes("METRICS_PORT"))
    warnings.push("METRICS_HOST has no effect without METRICS_PORT");
  if (siteUrl.startsWith("https:") && !given.includes("TRUST_PROXY_HOPS"))
    warnings.push(
      "SITE_URL is https, which implies a proxy, but TRUST_PROXY_HOPS is not set: all customers share the address of the proxy and its rate limits",
    );
  if (apiUrl)
    for (const name of ["WEBHOOK_URL", "SMTP_URL", "SMS_PROVIDER"].filter((each) =>
      given.includes(each),
    ))
      warnings.push(
        `${name} has no effect with API_URL: the external API sends its own notifications`,
      );
  const isPublic = !isLoopback(new URL(siteUrl).hostname);
  if (given.includes("INDEXNOW_KEY") && (apiUrl || !isPublic))
    warnings.push(
      `INDEXNOW_KEY has no effect with ${apiUrl ? "API_URL" : "a SITE_URL that search engines cannot reach"}`,
    );
  if (siteUrl.startsWith("http:") && isPublic && !config.recaptcha)
    warnings.push(
      "SITE_URL is http, but browsers do the robot check on https pages only: orders, registrations and messages cannot be sent",
    );
  if (apiUrl) warnings.push(...apiWarnings(config, apiUrl));
  else if (isPublic) warnings.push(...publicWarnings(config));
  return warnings;
}
