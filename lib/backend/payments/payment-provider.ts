import type { Hono } from "hono";
import { SingleFlight } from "../kernel/http/single-flight";
import { PaymentGateways } from "./payment-gateways";
import {
  gatewaysOf,
  offeredGateways,
  type PaymentSettings,
  type RefundLimits,
  refundLimitsOf,
} from "./payment-settings";
import type { GatewayContext } from "./providers/gateway-context";
import { makeGateway } from "./providers/make-gateway";

/** Dependencies of payments besides the database; created once when the shop opens. */
export interface PaymentProvider {
  gateways: PaymentGateways;
  refundLimits: RefundLimits;
  /** Pages and calls of the sandbox, to be mounted; null if it is not set up. */
  sandbox: Hono | null;
  /** Limits calls to the gateway to one at a time for each payment attempt. */
  opening: SingleFlight<void>;
  settling: SingleFlight<void>;
  /** Aborted when the shop closes; no calls are made after that. */
  closing: AbortSignal;
}

export interface ProviderOptions extends GatewayContext {
  settings: PaymentSettings;
}

/** Creates all gateways that are set up. */
export function makePaymentProvider(options: ProviderOptions): PaymentProvider {
  const { settings, closing } = options;
  const made = gatewaysOf(settings).map((one) => makeGateway(one, options));
  return {
    gateways: new PaymentGateways(
      made.map(({ gateway }) => gateway),
      offeredGateways(settings).map(({ gateway }) => gateway),
    ),
    refundLimits: refundLimitsOf(settings),
    sandbox: made.find(({ pages }) => pages !== null)?.pages ?? null,
    opening: new SingleFlight<void>(),
    settling: new SingleFlight<void>(),
    closing,
  };
}
