import { subscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";

const GRACE_MS = 8_000;
const signals = { SIGTERM: 143, SIGINT: 130 } as const;

function socketOf(message: unknown): Socket | undefined {
  const { socket } = message as { socket?: unknown };
  return socket instanceof Socket ? socket : undefined;
}

/**
 * Lets a signal end the process at once when no request is open. Next finishes open requests, but
 * waits for two kinds of connection that browsers leave behind: those opened ahead without a
 * request, and those kept alive after a request that was open when the signal came.
 */
export function endPromptly(): void {
  const sockets = new Set<Socket>();
  let isEnding = false;
  subscribe("net.server.socket", (message) => {
    const socket = socketOf(message);
    if (!socket) return;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  subscribe("http.server.response.finish", (message) => {
    if (isEnding) socketOf(message)?.end();
  });
  for (const [signal, code] of Object.entries(signals)) {
    process.once(signal, () => {
      isEnding = true;
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      setTimeout(() => process.exit(code), GRACE_MS).unref();
    });
  }
}
