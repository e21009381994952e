import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import next from "next";
import { lastBackupSeconds } from "@/lib/backend/backup/last-backup";
import { closeBackend } from "@/lib/backend/instance";
import { foreignHostDetector } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { inRequest } from "@/lib/base/request-context";
import { WORKER_PATH } from "@/lib/browser-api/worker/marks";
import { dropRouterHeaders } from "@/lib/next-internals/page-variant";
import { Techniques } from "@/lib/next-internals/techniques";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { movedAddresses } from "@/lib/site/moved-addresses";
import { PUSH_WORKER_PATH, STATIC_FILES } from "@/lib/site/routes";
import { derivedFromSettings } from "@/lib/site/settings";
import { standardAddress } from "@/lib/site/standard-address";
import { hashWrittenMessages } from "@/lib/site/text-pages";
import { askEmbedded, openEmbedded } from "./ask-embedded";
import { openDesk } from "./desk/open-desk";
import {
  type BadRequest,
  dropEmptyRange,
  requestProblem,
  sendMoved,
  sendProblem,
} from "./early-responses";
import { fileRanges } from "./file-ranges";
import { createHttpServer } from "./http-server";
import { indexNowKeyFile } from "./index-now-key";
import { openObservability } from "./observability/observability";
import { openApiFile } from "./openapi-file";
import { openPageVisits } from "./page-store/open-page-visits";
import { type PageAddress, pageAddress } from "./page-store/page-address";
import { PageStore } from "./page-store/page-store";
import { styleSheets } from "./page-styles/style-sheets";
import { openPictures } from "./pictures/open-pictures";
import { servePublicCalls } from "./public-api/serve-public-calls";
import { respondNotReady } from "./readyz";
import { contentPolicy, ownPolicy, type PolicyOf, securityHeaders } from "./security-headers";
import { openSharedFiles } from "./shared-files/open-shared-files";
import { endOnSignal } from "./shutdown";
import { staticFiles } from "./static-files";
import { serveStoredFiles } from "./stored-files/serve-stored-files";
import { workerFile } from "./worker-file";

/** The service worker of public pages, and its replacement if it is off, which unregisters itself. */
const WORKER_FILES = { on: "worker.js", off: "worker-off.js" } as const;

/** Returns a handler of public API calls. With an external API it handles none. */
function openPublicCalls(config: ServerConfig) {
  if (config.apiUrl) return () => false;
  return servePublicCalls({ ask: askEmbedded(config), ...config });
}

/**
 * Serves the production build below `dir` until SIGTERM or SIGINT, then drains open requests and
 * exits with 0.
 */
export async function serve(config: ServerConfig, dir: string): Promise<void> {
  const { port, hostname } = config;
  hashWrittenMessages();
  const app = next({ dev: false, dir, port, hostname: hostname ?? "localhost" });
  await app.prepare();
  const handle = app.getRequestHandler();
  const security = securityHeaders(config);
  const policy = derivedFromSettings((settings) => contentPolicy(config, settings));
  const policyOf: PolicyOf = (hashes) => policy()(hashes);
  const base = derivedFromSettings(() =>
    Object.entries({ ...security, "Content-Security-Policy": policyOf() }),
  );
  const moved = derivedFromSettings(({ redirects }) => movedAddresses(redirects));
  const store = new PageStore(config.pageCacheMb * 1_000_000);
  const open = () => (config.apiUrl ? null : openEmbedded(config));
  const observability = await openObservability(config, {
    pages: () => store,
    connections: async () => (await open())?.connections() ?? null,
    outbox: async () => (await open())?.outbox() ?? null,
    late: async () => (await open())?.late() ?? null,
    clockDifference: async () => (await open())?.clockDifference() ?? null,
    prescriptionAge: async () => (await open())?.prescriptionAge() ?? null,
    unsentUploads: async () => (await open())?.unsentUploads() ?? null,
    lastBackup: config.apiUrl ? null : () => lastBackupSeconds(config.dataDir),
  });
  const { onRendered } = observability;
  const techniques = new Techniques(config.nextInternalsOff);
  const headers = { security, policyOf, techniques };
  const readSheet = styleSheets(path.join(dir, ".next/static"), STATIC_FILES);
  const parts = { store, handle, headers, onRendered, readSheet };
  const { visits, home } = await openPageVisits(config, parts);
  const sendPublicResponse = openPublicCalls(config);
  const sendStoredFile = serveStoredFiles(config, handle);
  const sendStatic = staticFiles(path.join(dir, ".next/niramoy-static"), STATIC_FILES);
  // With an external API staff use its own application, and these addresses have no page.
  const shopNames = derivedFromSettings(({ name }) => name);
  const sendDesk = config.apiUrl
    ? () => false
    : openDesk(path.join(dir, ".next/niramoy-desk"), shopNames);
  const workers = path.join(dir, ".next/niramoy-worker");
  const sendWorker = workerFile(
    WORKER_PATH,
    path.join(workers, WORKER_FILES[config.serviceWorker]),
  );
  const sendPushWorker = config.apiUrl
    ? () => false
    : workerFile(PUSH_WORKER_PATH, path.join(workers, "push-worker.js"));
  const sendOpenApi = openApiFile(path.join(dir, ".next/niramoy-openapi"));
  const keyFile = indexNowKeyFile(config.outbox.indexNow?.key);
  const shared = openSharedFiles(config.sharedFilesDir, path.join(dir, ".next"));
  const sendPicture = openPictures(config, dir);
  const refuseRange = fileRanges([
    { folder: path.join(dir, "public"), prefix: "/" },
    { folder: path.join(dir, ".next/static"), prefix: STATIC_FILES },
  ]);
  const noticeHost = foreignHostDetector(config.siteUrl, (host) =>
    logger.warn({ host }, `requests arrive for an unknown host; SITE_URL is ${config.siteUrl}`),
  );

  const respond = (
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
    if (sendStatic(request, response) || sendWorker(request, response)) return;
    if (sendOpenApi(request, response)) return;
    if (shared.send(request, response)) return;
    if (sendPushWorker(request, response) || sendDesk(request, response)) return;
    if (keyFile.send(request, response)) return;
    if (sendPublicResponse(request, response) || sendStoredFile(request, response)) return;
    if (respondNotReady(request, response, home, () => void handle(request, response))) return;
    dropEmptyRange(request);
    if (refuseRange(request, response)) return;
    const own = ownPolicy(config, request.url);
    if (own) response.setHeader("Content-Security-Policy", own);
    if (sendPicture(request, response)) return;
    if (sendMoved(request, response, moved())) return;
    if (sendMoved(request, response, standardAddress)) return;
    if (address) {
      visits.visit(request, response, address);
      return;
    }
    dropRouterHeaders(request);
    void handle(request, response);
  };
  await shared.publish();
  const server = createHttpServer((request, response) => {
    if (observability.respond(request, response)) return;
    request.headers[SOCKET_ADDRESS_HEADER] = request.socket.remoteAddress ?? "";
    noticeHost(request.headers.host, request.url);
    const isKeyFile = keyFile.isAt(request.url);
    const address = isKeyFile ? null : pageAddress(request.url ?? "/");
    const context = observability.begin(request, response, address);
    const problem = requestProblem(request, isKeyFile || address !== null);
    // Checked before redirects: a stored page is never at a moved address.
    if (address && !problem && visits.sendStored(request, response, address)) return;
    inRequest(context, () => respond(request, response, address, problem));
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
