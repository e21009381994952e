import { createServer } from "node:http";
import next from "next";
import { closeBackend } from "@/lib/backend/instance";
import type { ServerConfig } from "@/lib/config/server-config";
import { SOCKET_ADDRESS_HEADER } from "@/lib/gateway/client-address";
import { movedAddresses } from "@/lib/site/moved-addresses";
import { readSiteSettings } from "@/lib/site/settings";
import { ErrorPages } from "./error-pages";
import { sendMoved } from "./moved";
import { guardPage } from "./page-guard";
import { securityHeaders } from "./security-headers";
import { endOnSignal } from "./shutdown";

const KEEP_ALIVE_MS = 70_000;

/** The origin under which this machine itself reaches the server. */
export function localOrigin({ port, hostname }: Pick<ServerConfig, "port" | "hostname">): string {
  const host = !hostname || hostname === "0.0.0.0" || hostname === "::" ? "127.0.0.1" : hostname;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Serves the production build below `dir` until SIGTERM or SIGINT; then open requests are answered
 * and the process ends with 0.
 */
export async function serve(config: ServerConfig, dir: string): Promise<void> {
  const { port, hostname } = config;
  const app = next({ dev: false, dir, port, hostname: hostname ?? "localhost" });
  await app.prepare();
  const handle = app.getRequestHandler();
  const settings = readSiteSettings();
  const headers = Object.entries(securityHeaders(config, settings));
  const locate = movedAddresses(settings.redirects);
  const pages = new ErrorPages(localOrigin(config));

  const server = createServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    for (const [name, value] of headers) response.setHeader(name, value);
    if (sendMoved(request, response, locate)) return;
    guardPage(request, response, pages);
    void handle(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, resolve);
  });
  endOnSignal(server, async () => {
    await app.close();
    await closeBackend();
  });
}
