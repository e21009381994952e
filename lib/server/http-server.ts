import { createServer, type RequestListener, type Server } from "node:http";

/** How long the server waits for its clients, in milliseconds. */
export interface ConnectionLimits {
  /** For the first request of a connection to begin, and for the whole head of each. */
  headers: number;
  /** For a whole request, its body included: 333 kB a second for the largest one taken. */
  request: number;
  /** For the next request. */
  keepAlive: number;
  /** For anything at all to be read or written: somebody does not take the answer. */
  silence: number;
}

/** `keepAlive` is longer than a proxy in front keeps a connection: only the proxy may end it. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 20_000,
  request: 30_000,
  keepAlive: 70_000,
  silence: 120_000,
};

/** A server that closes the connections of clients that drip, stall or say nothing. */
export function createHttpServer(
  listener: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    // Node looks for late clients only so often.
    connectionsCheckingInterval: limits.headers / 4,
  };
  return createServer(options, listener).setTimeout(limits.silence);
}
