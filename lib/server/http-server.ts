import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

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

/** How long open requests may take to end once the process is told to, in ms. */
export const SHUTDOWN_GRACE_MS = 8_000;
const IDLE_CHECK_MS = 100;

/**
 * Ends the process on SIGTERM or SIGINT: open requests are answered, `close` runs, exit code 0.
 * Connections a browser opened ahead or keeps alive do not hold it up; after 8 s it ends with 1.
 */
export function endOnSignal(server: Server, close: () => Promise<void>): void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const end = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    server.close(() => void close().finally(() => process.exit(0)));
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
