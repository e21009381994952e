import { isLoopback } from "@/lib/base/http";
import { type ServerConfig, VARIABLES } from "./server-config";

type Environment = Record<string, string | undefined>;

function publicWarnings({ payment, seed }: ServerConfig): string[] {
  const warnings: string[] = [];
  if (seed === "demo")
    warnings.push("SEED=demo on a public SITE_URL, the demo customers' passwords are known to all");
  if (payment.gateway === "sandbox")
    warnings.push("PAYMENT=sandbox on a public SITE_URL, e-books are paid with test money");
  if (payment.gateway === "none" && payment.unset)
    warnings.push("no payment is set up (BKASH_ variables or PAYMENT), e-books cannot be ordered");
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
      "API_URL ends in /api, but it should be the root of the site: calls would go to /api/api",
    );
  return warnings;
}

/** A variable nobody reads, and the one it looks like. */
interface NearMiss {
  name: string;
  meant: string;
}

/** Groups whose names are ours alone: whatever else begins so was meant for the shop. */
const OUR_PREFIXES = ["BKASH_", "RECAPTCHA_"];

/** How many letters differ, are missing, too many or swapped with their neighbour. */
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

// Short names are near to many others.
const mostTypos = (name: string) => (name.length < 8 ? 1 : 2);

/** Names in the environment that look like one of the shop's variables, but are none. */
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
 * What an operator may have got wrong although the shop can start with it, one line each.
 * @param env the environment as it was given, in which empty values count as unset
 */
export function configWarnings(env: Environment, config: ServerConfig): string[] {
  const { siteUrl, apiUrl } = config;
  const given = Object.keys(env).filter((name) => env[name]?.trim());
  const warnings = nearMisses(given, VARIABLES).map(
    ({ name, meant }) => `${name} is not known and does nothing, perhaps ${meant} is meant`,
  );
  if (given.includes("RECAPTCHA_SECRET") && !given.includes("RECAPTCHA_SITE_KEY"))
    warnings.push("RECAPTCHA_SECRET does nothing without RECAPTCHA_SITE_KEY");
  if (given.includes("METRICS_HOST") && !given.includes("METRICS_PORT"))
    warnings.push("METRICS_HOST does nothing without METRICS_PORT");
  if (siteUrl.startsWith("https:") && !given.includes("TRUST_PROXY_HOPS"))
    warnings.push(
      "SITE_URL is https, so a proxy is in front, but TRUST_PROXY_HOPS is not set: all customers share its address and the limits of one",
    );
  if (apiUrl)
    for (const name of ["WEBHOOK_URL", "SMTP_URL"].filter((each) => given.includes(each)))
      warnings.push(`${name} does nothing with API_URL: that server tells of its orders`);
  if (apiUrl) warnings.push(...apiWarnings(config, apiUrl));
  else if (!isLoopback(new URL(siteUrl).hostname)) warnings.push(...publicWarnings(config));
  return warnings;
}
