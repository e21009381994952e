import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Maximum duration of a graceful shutdown in ms. */
export const SHUTDOWN_GRACE_MS = 8_000;
// Time in ms that requests are still accepted after the signal. Requests sent before it may be
// unread; closing their connection would be an error for the client, and a proxy must not repeat a
// write.
const DRAIN_MS = 200;
const IDLE_CHECK_MS = 100;

/**
 * Shuts down gracefully on SIGTERM or SIGINT: accepts requests for another 200 ms, each as the last
 * of its connection, answers the open ones, calls `close` and exits with 0. Idle and preconnected
 * connections do not delay it; after 8 s it exits with 1.
 */
export function endOnSignal(server: Server, close: () => Promise<void>): void {
  const opened = new Map<Socket, number>();
  server.on("connection", (socket) => {
    opened.set(socket, Date.now());
    socket.once("close", () => opened.delete(socket));
  });
  const closeSilent = () => {
    server.closeIdleConnections();
    for (const [socket, at] of opened)
      if (socket.bytesRead === 0 && Date.now() - at >= DRAIN_MS) socket.destroy();
  };
  const stopListening = (grace: NodeJS.Timeout) => {
    const idleCheck = setInterval(closeSilent, IDLE_CHECK_MS).unref();
    const exit = () => {
      clearTimeout(grace);
      clearInterval(idleCheck);
      process.exit(0);
    };
    server.close(() => void close().finally(exit));
    closeSilent();
  };
  const end = () => {
    const grace = setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref();
    server.prependListener("request", (_request, response) => {
      response.setHeader("Connection", "close");
    });
    // `setImmediate` runs after the data that has arrived is read.
    setTimeout(() => setImmediate(stopListening, grace), DRAIN_MS);
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
