import path from "node:path";
import next from "next";
import { backendOptions } from "@/lib/backend/backend-options";
import { backend, closeBackend } from "@/lib/backend/instance";
import { hostNotice } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { within } from "@/lib/base/within";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { localOrigin, type ServerConfig, shopUserAgent } from "@/lib/site/config/server-config";
import { movedAddresses } from "@/lib/site/moved-addresses";
import { readSiteSettings, type SiteSettings } from "@/lib/site/settings";
import { dropEmptyRange, requestProblem, sendMoved, sendProblem } from "./early-answers";
import { isStored } from "./gateway/stored-media";
import { createHttpServer, endOnSignal } from "./http-server";
import type { NextHandler } from "./pages/ask-next";
import { ErrorPages } from "./pages/error-pages";
import { type Ask, MissingRecords } from "./pages/missing-records";
import { pageAddress } from "./pages/page-address";
import { PageStore } from "./pages/page-store";
import { PageVisits } from "./pages/page-visits";
import type { PageHeaders } from "./pages/prepared-page";
import { EMBEDDED_FRESHNESS, EXTERNAL_FRESHNESS, PublicPages } from "./pages/public-pages";
import { RenderGate } from "./pages/render-gate";
import { askForAvif, Pictures, readOwnMedia } from "./pictures";
import { onPurge } from "./render-context.mjs";
import { contentPolicy, ownPolicy, securityHeaders } from "./security-headers";
import { SharePictures } from "./share-pictures";
import { staticFiles } from "./static-files";

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
 * How long the start waits for the first pages, and how many of them may fail. A machine that is busy
 * with other things takes long for them; another server that does not answer must neither keep the shop
 * from starting nor be asked on and on.
 */
const FIRST_PAGES = {
  embedded: { ms: 30_000, failures: Number.POSITIVE_INFINITY },
  external: { ms: 3_000, failures: 1 },
};

/** What answers visits of pages; what a change purges is purged here, too. */
async function pageVisits(
  config: ServerConfig,
  { name: siteName }: SiteSettings,
  handle: NextHandler,
  headers: PageHeaders,
): Promise<PageVisits> {
  const { apiUrl, pageCacheMb, rateLimitScale, trustProxyHops } = config;
  const store = new PageStore(pageCacheMb * 1_000_000);
  onPurge((tags) => store.purge(tags));
  const gate = new RenderGate(rateLimitScale);
  const freshness = apiUrl ? EXTERNAL_FRESHNESS : EMBEDDED_FRESHNESS;
  const publicPages = new PublicPages({ handle, store, gate, headers, freshness });
  const read = async (path: string) => {
    const variant = { key: path, page: path, isDocument: true };
    return (await publicPages.serve(variant, null, async () => false)).page;
  };
  const errorPages = new ErrorPages({ read, headers, siteName });
  const first = apiUrl ? FIRST_PAGES.external : FIRST_PAGES.embedded;
  await within(first.ms, errorPages.prepare(first.failures));
  const missing = new MissingRecords(askOf(config));
  return new PageVisits({
    publicPages,
    errorPages,
    missing,
    gate,
    headers,
    trustProxyHops,
    handle,
  });
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
  const security = securityHeaders(config);
  const policyOf = contentPolicy(config, settings);
  const base = Object.entries({ ...security, "Content-Security-Policy": policyOf() });
  const locate = movedAddresses(settings.redirects);
  const visits = await pageVisits(config, settings, handle, { security, policyOf });
  const sendStatic = staticFiles(path.join(dir, ".next/niramoy-static"));
  const media = readOwnMedia(dir);
  const sharePictures = new SharePictures(media, localOrigin(config));
  const pictures = new Pictures({
    media,
    mayExist: (picture) => Boolean(config.apiUrl) || isStored(config.dataDir, picture),
    handle,
    askLater: (url) => askForAvif(localOrigin(config) + url),
  });
  const noticeHost = hostNotice(config.siteUrl, (host) =>
    logger.warn({ host }, `requests arrive for ${host}, set SITE_URL=https://${host}`),
  );

  const server = createHttpServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    noticeHost(request.headers.host, request.url);
    const address = pageAddress(request.url ?? "/");
    const problem = requestProblem(request, address !== null);
    // What is stored was no moved address.
    if (address && !problem && visits.sendStored(request, response, address)) return;
    for (const [name, value] of base) response.setHeader(name, value);
    if (problem) return sendProblem(response, problem);
    if (sendStatic(request, response)) return;
    dropEmptyRange(request);
    const policy = ownPolicy(config, request.url);
    if (policy) response.setHeader("Content-Security-Policy", policy);
    if (sharePictures.answer(request, response)) return;
    if (pictures.answer(request, response)) return;
    if (sendMoved(request, response, locate)) return;
    if (address) visits.visit(request, response, address);
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
