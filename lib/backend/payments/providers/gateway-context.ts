import type { Logger } from "pino";
import type { Db } from "../../kernel/db/schema";
import type { Connection, Fetch } from "../../kernel/http/json-exchange";

/** What a provider is made with besides its settings. */
export interface GatewayContext {
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

/** Returns the connection to a gateway. @param fetch over the network by default */
export function connect(
  { log, closing, gatewayFetch, timeoutMs }: GatewayContext,
  baseUrl: string,
  over: { fetch: Fetch; timeoutMs: number } = {
    fetch: (request) => fetch(request),
    timeoutMs: TIMEOUT_MS,
  },
): Connection {
  const { fetch: send } = over;
  return {
    baseUrl,
    fetch: gatewayFetch ? (request) => gatewayFetch(request, send) : send,
    log,
    timeoutMs: timeoutMs ?? over.timeoutMs,
    closing,
  };
}
