import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long open requests may take to end once the process is told to, in ms. */
export const GRACE_MS = 8_000;
const LOOK_AGAIN_MS = 100;

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
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS).unref();
    server.close(() => void close().finally(() => process.exit(0)));
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
