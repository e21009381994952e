import next from "next";
import { backendOptions } from "@/lib/backend/backend-options";
import { backend, closeBackend } from "@/lib/backend/instance";
import { hostNotice } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { localOrigin, type ServerConfig, shopUserAgent } from "@/lib/site/config/server-config";
import { movedAddresses } from "@/lib/site/moved-addresses";
import { readSiteSettings } from "@/lib/site/settings";
import { dropEmptyRange, requestProblem, sendMoved, sendProblem } from "./early-answers";
import { ErrorPages } from "./error-pages";
import { createHttpServer, endOnSignal } from "./http-server";
import { type Ask, MissingRecords } from "./missing-records";
import { pageAddress } from "./page-address";
import { pageVisits } from "./page-visits";
import { RenderGate } from "./render-gate";
import { ownPolicy, securityHeaders } from "./security-headers";

/** Requests need an absolute address; nothing listens there. */
const EMBEDDED_ORIGIN = "http://embedded.invalid";

/** Asks the API that pages are made from, in this process or over HTTP. */
function askOf(config: ServerConfig): Ask {
  const { apiUrl } = config;
  const headers = { accept: "application/json", "user-agent": shopUserAgent(config) };
  if (apiUrl)
    return (path, signal) => fetch(apiUrl + path, { signal, headers, redirect: "manual" });
  return async (path) =>
    (await backend(() => backendOptions(config))).fetch(new Request(EMBEDDED_ORIGIN + path));
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
  const visit = pageVisits({
    pages: new ErrorPages(localOrigin(config), settings.name),
    missing: new MissingRecords(askOf(config)),
    gate: new RenderGate(config.rateLimitScale),
    trustProxyHops: config.trustProxyHops,
    handle,
  });
  const noticeHost = hostNotice(config.siteUrl, (host) =>
    logger.warn({ host }, `requests arrive for ${host}, set SITE_URL=https://${host}`),
  );

  const server = createHttpServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    for (const [name, value] of headers) response.setHeader(name, value);
    const address = pageAddress(request.url ?? "/");
    const problem = requestProblem(request, address !== null);
    if (problem) return sendProblem(response, problem);
    dropEmptyRange(request);
    const policy = ownPolicy(config, request.url);
    if (policy) response.setHeader("Content-Security-Policy", policy);
    noticeHost(request.headers.host, request.url);
    if (sendMoved(request, response, locate)) return;
    if (address) visit(request, response, address);
    else void handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, hostname, resolve);
  });
  endOnSignal(server, async () => {
    await app.close();
    await closeBackend();
  });
}
