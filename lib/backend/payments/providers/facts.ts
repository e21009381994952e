import type { GatewaySettings } from "../payment-settings";
import { bkashFacts } from "./bkash/bkash-facts";
import type { ProviderFacts } from "./provider-facts";
import { SSLCOMMERZ_FACTS } from "./sslcommerz/sslcommerz-facts";

const FACTS = new Map<string, ProviderFacts>([
  ["bkash", bkashFacts()],
  ["sandbox", bkashFacts()],
  ["sslcommerz", SSLCOMMERZ_FACTS],
] satisfies [GatewaySettings["gateway"], ProviderFacts][]);

/**
 * Returns what the provider of a stored payment can do, also if it is not set up any more; null for
 * money that came without one.
 */
export function factsOf(gateway: string): ProviderFacts | null {
  return FACTS.get(gateway) ?? null;
}

/** Returns what a provider can do with the settings of this shop. */
export function factsWith(settings: GatewaySettings): ProviderFacts {
  return settings.gateway === "sslcommerz" ? SSLCOMMERZ_FACTS : bkashFacts(settings.refundApi);
}
