import { Hono } from "hono";
import type { PaymentGateway } from "../../payment-gateway";
import type { RefundApi } from "../bkash/bkash-facts";
import { BkashGateway } from "../bkash/bkash-gateway";
import { connect, type GatewayContext } from "../gateway-context";
import { sandboxApi } from "./sandbox-api";
import { sandboxCustomer } from "./sandbox-page";
import { sandboxRefundsV2 } from "./sandbox-refund-api";
import { SANDBOX_PATH, type SandboxOptions } from "./sandbox-store";
import { sandboxCredentials } from "./sandbox-token";

/** `refundApi` defaults to v2. */
export interface SandboxSettings {
  gateway: "sandbox";
  refundApi?: RefundApi;
}

/** The sandbox responds immediately, or never if the tester chose that. */
const TIMEOUT_MS = 3_000;

/**
 * Returns a payment gateway for trials: the calls of bKash and a payment page, without real money.
 */
export function sandboxPages(options: SandboxOptions): Hono {
  const app = new Hono();
  app.route(`${SANDBOX_PATH}/tokenized/checkout`, sandboxApi(options));
  app.route("/v2/tokenized-checkout/refund/payment", sandboxRefundsV2(options));
  app.route(`${SANDBOX_PATH}/pay`, sandboxCustomer(options));
  return app;
}

/** Returns the sandbox, called through the adapter of bKash, and its pages to be mounted. */
export function makeSandbox(
  { gateway: name, refundApi = "v2" }: SandboxSettings,
  context: GatewayContext,
): { gateway: PaymentGateway; pages: Hono } {
  const { db, origin, sandboxSecret: secret, tokenKey, shopName, callShop, now } = context;
  const pages = sandboxPages({ db, secret, origin, shopName, callShop, now });
  const connection = connect(context, origin + SANDBOX_PATH, {
    fetch: async (request) => pages.fetch(request),
    timeoutMs: TIMEOUT_MS,
  });
  const credentials = sandboxCredentials(secret);
  const shared = { name, refundApi, tokenKey, db, now };
  return { gateway: new BkashGateway({ connection, credentials, ...shared }), pages };
}
