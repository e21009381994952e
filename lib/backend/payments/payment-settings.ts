import type { BkashSettings } from "./providers/bkash/make-bkash";
import { factsWith } from "./providers/facts";
import type { SandboxSettings } from "./providers/sandbox/make-sandbox";
import type { SslcommerzSettings } from "./providers/sslcommerz/make-sslcommerz";

/** Settings of one gateway. */
export type GatewaySettings = SandboxSettings | BkashSettings | SslcommerzSettings;

/**
 * The gateway of new payments if the customer chooses none. `also`: other gateways of new payments.
 * `kept`: gateways that only settle and refund their earlier payments.
 */
export type PaymentSettings = (GatewaySettings | { gateway: "none" }) & {
  also?: readonly GatewaySettings[];
  kept?: readonly GatewaySettings[];
};

/** Returns the gateways of new payments, the first one for customers who choose none. */
export function offeredGateways(settings: PaymentSettings): GatewaySettings[] {
  const { also = [] } = settings;
  return settings.gateway === "none" ? [] : [settings, ...also];
}

export function gatewaysOf(settings: PaymentSettings): GatewaySettings[] {
  const { kept = [] } = settings;
  return [...offeredGateways(settings), ...kept];
}

/** Maximum number of refunds of one payment by the name of the gateway; null for no limit. */
export type RefundLimits = ReadonlyMap<string, number | null>;

/** Returns the limits of all gateways that are set up. */
export function refundLimitsOf(settings: PaymentSettings): RefundLimits {
  return new Map(gatewaysOf(settings).map((one) => [one.gateway, factsWith(one).refunds.most]));
}
