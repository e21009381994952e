import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { backendOptions } from "@/lib/backend/backend-options";
import { backend, closeBackend } from "@/lib/backend/instance";
import { hostNotice } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { inRequest } from "@/lib/base/request-context";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { localOrigin, type ServerConfig } from "@/lib/site/config/server-config";
import { movedAddresses } from "@/lib/site/moved-addresses";
import { madeOfSettings } from "@/lib/site/settings";
import {
  type BadRequest,
  dropEmptyRange,
  requestProblem,
  sendMoved,
  sendProblem,
} from "./early-answers";
import { isStored } from "./gateway/stored-media";
import { createHttpServer } from "./http-server";
import { imageCacheOf, setImageCache } from "./image-cache.mjs";
import { openPageVisits } from "./pages/open-page-visits";
import { type PageAddress, pageAddress } from "./pages/page-address";
import { PageStore } from "./pages/page-store";
import { askForAvif, Pictures, readOwnMedia } from "./pictures";
import { contentPolicy, ownPolicy, type PolicyOf, securityHeaders } from "./security-headers";
import { SharePictures } from "./share-pictures";
import { endOnSignal } from "./shutdown";
import { openSight } from "./sight/sight";
import { staticFiles } from "./static-files";

/**
 * Serves the production build below `dir` until SIGTERM or SIGINT; then open requests are answered
 * and the process ends with 0.
 */
export async function serve(config: ServerConfig, dir: string): Promise<void> {
  const { port, hostname } = config;
  const app = next({ dev: false, dir, port, hostname: hostname ?? "localhost" });
  await app.prepare();
  const handle = app.getRequestHandler();
  const security = securityHeaders(config);
  const policy = madeOfSettings((settings) => contentPolicy(config, settings));
  const policyOf: PolicyOf = (hashes) => policy()(hashes);
  const base = madeOfSettings(() =>
    Object.entries({ ...security, "Content-Security-Policy": policyOf() }),
  );
  const moved = madeOfSettings(({ redirects }) => movedAddresses(redirects));
  const store = new PageStore(config.pageCacheMb * 1_000_000);
  const open = () => (config.apiUrl ? null : backend(() => backendOptions(config)));
  const sight = await openSight(config, {
    pages: () => store,
    connections: async () => (await open())?.connections() ?? null,
    outbox: async () => (await open())?.outbox() ?? null,
  });
  const { onRendered } = sight;
  const parts = { store, handle, headers: { security, policyOf }, onRendered };
  const visits = await openPageVisits(config, parts);
  const sendStatic = staticFiles(path.join(dir, ".next/niramoy-static"));
  const media = readOwnMedia(dir);
  setImageCache(imageCacheOf(config, media.version));
  const sharePictures = new SharePictures(media, localOrigin(config));
  const pictures = new Pictures({
    media,
    mayExist: (picture) => Boolean(config.apiUrl) || isStored(config.dataDir, picture),
    avif: config.imageAvif,
    handle,
    askLater: (url) => askForAvif(localOrigin(config) + url),
  });
  const noticeHost = hostNotice(config.siteUrl, (host) =>
    logger.warn({ host }, `requests arrive for ${host}, set SITE_URL=https://${host}`),
  );

  const answer = (
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress | null,
    problem: BadRequest | null,
  ): void => {
    for (const [name, value] of base()) response.setHeader(name, value);
    if (problem) {
      sendProblem(response, problem);
      return;
    }
    if (sendStatic(request, response)) return;
    dropEmptyRange(request);
    const own = ownPolicy(config, request.url);
    if (own) response.setHeader("Content-Security-Policy", own);
    if (sharePictures.answer(request, response)) return;
    if (pictures.answer(request, response)) return;
    if (sendMoved(request, response, moved())) return;
    if (address) visits.visit(request, response, address);
    else void handle(request, response);
  };
  const server = createHttpServer((request, response) => {
    if (sight.answer(request, response)) return;
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    noticeHost(request.headers.host, request.url);
    const address = pageAddress(request.url ?? "/");
    const context = sight.begin(request, response, address);
    const problem = requestProblem(request, address !== null);
    // What is stored was no moved address.
    if (address && !problem && visits.sendStored(request, response, address)) return;
    inRequest(context, () => answer(request, response, address, problem));
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
