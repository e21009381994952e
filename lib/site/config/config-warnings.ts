import { isLoopback } from "@/lib/base/http/host-notice";
import { nearMisses } from "./near-misses";
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
  if (siteUrl.startsWith("https:") && !given.includes("TRUST_PROXY_HOPS"))
    warnings.push(
      "SITE_URL is https, so a proxy is in front, but TRUST_PROXY_HOPS is not set: all customers share its address and the limits of one",
    );
  if (apiUrl) warnings.push(...apiWarnings(config, apiUrl));
  else if (!isLoopback(new URL(siteUrl).hostname)) warnings.push(...publicWarnings(config));
  return warnings;
}
