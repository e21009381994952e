import { createServer, type RequestListener, type Server } from "node:http";

/** Timeouts of client connections in ms. */
export interface ConnectionLimits {
  /** Time until the first request of a connection starts, and for the headers of each request. */
  headers: number;
  /** Time for a whole request with its body: 333 kB per second for the largest body allowed. */
  request: number;
  /** Time until the next request. */
  keepAlive: number;
  /**
   * Time without any byte read or written, such as for a client that does not read the response.
   */
  silence: number;
}

/**
 * `keepAlive` is longer than a reverse proxy keeps an idle connection, so that only the proxy
 * closes it.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 20_000,
  request: 30_000,
  keepAlive: 70_000,
  silence: 120_000,
};

/** Creates a server that closes connections of idle and slow clients. */
export function createHttpServer(
  listener: RequestListener,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Server {
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    // Node checks the timeouts above only at this interval.
    connectionsCheckingInterval: limits.headers / 4,
  };
  return createServer(options, listener).setTimeout(limits.silence);
}
