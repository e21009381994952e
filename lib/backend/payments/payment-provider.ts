import { Hono } from "hono";
import type { Logger } from "pino";
import type { Db } from "../kernel/db/schema";
import { SingleFlight } from "../kernel/http/single-flight";
import type { PaymentGateway } from "./payment-gateway";
import { PaymentGateways } from "./payment-gateways";
import {
  type GatewaySettings,
  gatewaysOf,
  type PaymentSettings,
  type RefundApis,
  refundApiOf,
  refundApisOf,
} from "./payment-settings";
import type { Fetch } from "./providers/bkash/bkash-client";
import { BkashGateway } from "./providers/bkash/bkash-gateway";
import { sandboxApi } from "./providers/sandbox/sandbox-api";
import { sandboxCustomer } from "./providers/sandbox/sandbox-page";
import { sandboxRefundsV2 } from "./providers/sandbox/sandbox-refund-api";
import { SANDBOX_PATH, type SandboxOptions } from "./providers/sandbox/sandbox-store";
import { sandboxCredentials } from "./providers/sandbox/sandbox-token";

/**
 * Returns a payment gateway for trials: the calls of bKash and a payment page, without real money.
 */
export function sandboxGateway(options: SandboxOptions): Hono {
  const app = new Hono();
  app.route(`${SANDBOX_PATH}/tokenized/checkout`, sandboxApi(options));
  app.route("/v2/tokenized-checkout/refund/payment", sandboxRefundsV2(options));
  app.route(`${SANDBOX_PATH}/pay`, sandboxCustomer(options));
  return app;
}

/** Dependencies of payments besides the database; created once when the shop opens. */
export interface PaymentProvider {
  gateways: PaymentGateways;
  /** Limit the number of refunds per payment. */
  refundApis: RefundApis;
  /** Pages and calls of the sandbox, to be mounted; null if it is not set up. */
  sandbox: Hono | null;
  /** Limits calls to the gateway to one at a time for each payment attempt. */
  opening: SingleFlight<void>;
  settling: SingleFlight<void>;
  /** Aborted when the shop closes; no calls are made after that. */
  closing: AbortSignal;
}

export interface ProviderOptions {
  settings: PaymentSettings;
  db: Db;
  log: Logger;
  origin: string;
  /** Password and signing key of the sandbox. */
  sandboxSecret: string;
  /** Encrypts the gateway's token in the database. */
  tokenKey: Buffer;
  shopName: () => Promise<string>;
  /** Sends a request to this shop's own API. */
  callShop: (request: Request) => Promise<Response>;
  closing: AbortSignal;
  now: () => number;
  /** For tests: middleware for calls to the gateway. */
  gatewayFetch?: (request: Request, next: Fetch) => Promise<Response>;
  /** Timeout of one call to the gateway in ms. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/** The sandbox responds immediately, or never if the tester chose that. */
const SANDBOX_TIMEOUT_MS = 3_000;

function connect(options: ProviderOptions, baseUrl: string, fetch: Fetch, timeoutMs: number) {
  const { log, closing, gatewayFetch } = options;
  return {
    baseUrl,
    fetch: gatewayFetch ? (request: Request) => gatewayFetch(request, fetch) : fetch,
    log,
    timeoutMs: options.timeoutMs ?? timeoutMs,
    closing,
  };
}

/** A gateway, and the app to mount if it is the sandbox. */
interface MadeGateway {
  gateway: PaymentGateway;
  sandbox: Hono | null;
}

/** Creates one gateway. The sandbox is called through the bKash adapter. */
function makeGateway(options: ProviderOptions, settings: GatewaySettings): MadeGateway {
  const { db, origin, sandboxSecret: secret, tokenKey, shopName, callShop, now } = options;
  const shared = { name: settings.gateway, refundApi: refundApiOf(settings), tokenKey, db, now };
  if (settings.gateway === "bkash") {
    const { baseUrl, credentials } = settings;
    const connection = connect(options, baseUrl, (request) => fetch(request), TIMEOUT_MS);
    return { gateway: new BkashGateway({ connection, credentials, ...shared }), sandbox: null };
  }
  const sandbox = sandboxGateway({ db, secret, origin, shopName, callShop, now });
  const respond = async (request: Request) => sandbox.fetch(request);
  const connection = connect(options, origin + SANDBOX_PATH, respond, SANDBOX_TIMEOUT_MS);
  const credentials = sandboxCredentials(secret);
  return { gateway: new BkashGateway({ connection, credentials, ...shared }), sandbox };
}

/** Creates all gateways that are set up. */
export function makePaymentProvider(options: ProviderOptions): PaymentProvider {
  const { settings, closing } = options;
  const made = gatewaysOf(settings).map((one) => makeGateway(options, one));
  return {
    gateways: new PaymentGateways(
      made.map(({ gateway }) => gateway),
      settings.gateway,
    ),
    refundApis: refundApisOf(settings),
    sandbox: made.find(({ sandbox }) => sandbox !== null)?.sandbox ?? null,
    opening: new SingleFlight<void>(),
    settling: new SingleFlight<void>(),
    closing,
  };
}
