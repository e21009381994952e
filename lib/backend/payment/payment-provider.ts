import { Hono } from "hono";
import type { Logger } from "pino";
import type { Db } from "../db/schema";
import { SingleFlight } from "../services/idempotency/single-flight";
import type { Fetch } from "./bkash/bkash-client";
import { BkashGateway } from "./bkash/bkash-gateway";
import type { BkashCredentials } from "./bkash/bkash-token";
import type { PaymentGateway } from "./payment-gateway";
import { sandboxApi, sandboxCredentials } from "./sandbox/sandbox-api";
import { sandboxCustomer } from "./sandbox/sandbox-page";
import { SANDBOX_PATH, type SandboxOptions } from "./sandbox/sandbox-store";

/** A payment gateway to try with: bKash's calls and a page for the customer, made-up money. */
export function sandboxGateway(options: SandboxOptions): Hono {
  const app = new Hono();
  app.route(`${SANDBOX_PATH}/tokenized/checkout`, sandboxApi(options));
  app.route(`${SANDBOX_PATH}/pay`, sandboxCustomer(options));
  return app;
}

/** Which gateway the shop uses. */
export type PaymentSettings =
  | { gateway: "none" | "sandbox" }
  | { gateway: "bkash"; baseUrl: string; credentials: BkashCredentials };

/** What paying needs beside the database; made once when the shop opens. */
export interface PaymentProvider {
  /** Null when e-books cannot be paid. */
  gateway: PaymentGateway | null;
  /** The sandbox's own pages and calls, to be mounted. */
  sandbox: Hono | null;
  /** One conversation about an attempt at a time. */
  opening: SingleFlight<void>;
  settling: SingleFlight<void>;
  /** Aborted when the shop closes: no more calls. */
  closing: AbortSignal;
}

export interface ProviderOptions {
  settings: PaymentSettings;
  db: Db;
  log: Logger;
  origin: string;
  /** Password and signing key of the sandbox. */
  sandboxSecret: string;
  shopName: () => Promise<string>;
  /** Sends a request to the shop itself. */
  callShop: (request: Request) => Promise<Response>;
  closing: AbortSignal;
  now: () => number;
  /** For tests: stands between the shop and its gateway. */
  gatewayFetch?: (request: Request, next: Fetch) => Promise<Response>;
  /** How long one call to the gateway may take. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/** The sandbox answers at once or, when asked to, never. */
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

/** The gateway that is set up; the sandbox is spoken to through the very adapter of bKash. */
export function makePaymentProvider(options: ProviderOptions): PaymentProvider {
  const { settings, db, origin, sandboxSecret, shopName, callShop, closing, now } = options;
  const provider = {
    gateway: null,
    sandbox: null,
    opening: new SingleFlight<void>(),
    settling: new SingleFlight<void>(),
    closing,
  };
  if (settings.gateway === "none") return provider;
  if (settings.gateway === "bkash") {
    const { baseUrl, credentials } = settings;
    const connection = connect(options, baseUrl, (request) => fetch(request), TIMEOUT_MS);
    return { ...provider, gateway: new BkashGateway("bkash", connection, credentials, db, now) };
  }
  const sandbox = sandboxGateway({ db, secret: sandboxSecret, origin, shopName, callShop, now });
  const answer = async (request: Request) => sandbox.fetch(request);
  const connection = connect(options, origin + SANDBOX_PATH, answer, SANDBOX_TIMEOUT_MS);
  const credentials = sandboxCredentials(sandboxSecret);
  return {
    ...provider,
    sandbox,
    gateway: new BkashGateway("sandbox", connection, credentials, db, now),
  };
}
