import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long open requests may take to end once the process is told to, in ms. */
export const SHUTDOWN_GRACE_MS = 8_000;
// What was sent before the signal may still lie unread: closing then would be an error for its
// sender, and a proxy in front must not send a write a second time.
const DRAIN_MS = 200;
const IDLE_CHECK_MS = 100;

/**
 * Ends the process on SIGTERM or SIGINT: requests are taken for another 200 ms, each the last of
 * its connection; those open then are answered, `close` runs, exit code 0. Connections a browser
 * opened ahead or keeps alive do not hold it up; after 8 s it ends with 1.
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
  const stopListening = () => {
    server.close(() => void close().finally(() => process.exit(0)));
    closeSilent();
    setInterval(closeSilent, IDLE_CHECK_MS).unref();
  };
  const end = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_GRACE_MS).unref();
    server.prependListener("request", (_request, response) => {
      response.setHeader("Connection", "close");
    });
    // Right after what has arrived was read.
    setTimeout(() => setImmediate(stopListening), DRAIN_MS);
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
