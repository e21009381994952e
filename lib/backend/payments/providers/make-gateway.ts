import type { Hono } from "hono";
import type { PaymentGateway } from "../payment-gateway";
import type { GatewaySettings } from "../payment-settings";
import { makeBkash } from "./bkash/make-bkash";
import type { GatewayContext } from "./gateway-context";
import { makeSandbox } from "./sandbox/make-sandbox";
import { makeSslcommerz } from "./sslcommerz/make-sslcommerz";

/** A gateway, and its own pages to be mounted, if it has any. */
interface MadeGateway {
  gateway: PaymentGateway;
  pages: Hono | null;
}

/** Makes the gateway of a provider that is set up. */
export function makeGateway(settings: GatewaySettings, context: GatewayContext): MadeGateway {
  switch (settings.gateway) {
    case "bkash":
      return { gateway: makeBkash(settings, context), pages: null };
    case "sslcommerz":
      return { gateway: makeSslcommerz(settings, context), pages: null };
    case "sandbox":
      return makeSandbox(settings, context);
  }
}
