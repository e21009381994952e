import type { RefundApi } from "./payment-gateway";
import type { BkashCredentials } from "./providers/bkash/bkash-token";

/** Settings of one gateway. `refundApi` defaults to v2. */
export type GatewaySettings =
  | { gateway: "sandbox"; refundApi?: RefundApi }
  | { gateway: "bkash"; baseUrl: string; credentials: BkashCredentials; refundApi?: RefundApi };

/**
 * The gateway of new payments. `kept`: other gateways, which only settle and refund their earlier
 * payments.
 */
export type PaymentSettings = (GatewaySettings | { gateway: "none" }) & {
  kept?: readonly GatewaySettings[];
};

export function gatewaysOf(settings: PaymentSettings): GatewaySettings[] {
  const { kept = [] } = settings;
  return settings.gateway === "none" ? [...kept] : [settings, ...kept];
}

export function refundApiOf({ refundApi = "v2" }: GatewaySettings): RefundApi {
  return refundApi;
}

/** Refund API by the name of the gateway. */
export type RefundApis = ReadonlyMap<string, RefundApi>;

/** Returns the refund APIs of all gateways that are set up. */
export function refundApisOf(settings: PaymentSettings): RefundApis {
  return new Map(gatewaysOf(settings).map((one) => [one.gateway, refundApiOf(one)]));
}
