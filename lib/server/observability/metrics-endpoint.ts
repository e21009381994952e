import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { logger } from "@/lib/base/logger";
import type { Metrics } from "./metrics";

const PATH = "/metrics";
const TIMEOUT_MS = 10_000;

export function isMetricsRequest({ url = "" }: IncomingMessage): boolean {
  return url === PATH || url.startsWith(`${PATH}?`);
}

function plain(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
  });
  response.end(text);
}

async function send(metrics: Pick<Metrics, "scrape">, response: ServerResponse): Promise<void> {
  try {
    const { type, text } = await metrics.scrape();
    plain(response, 200, text, type);
  } catch (error) {
    logger.error({ reason: String(error) }, "collecting metrics failed");
    plain(response, 500, "Metrics could not be read.\n");
  }
}

// Hashes have equal length, so the duration of the comparison does not depend on the token.
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Answers a metrics request on the shop's own port, which requires the bearer token. */
export function serveMetrics(
  metrics: Pick<Metrics, "scrape">,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const given = request.headers.authorization ?? "";
  if (timingSafeEqual(digest(given), digest(`Bearer ${token}`))) void send(metrics, response);
  else plain(response, 401, "Unauthorized.\n");
}

/** Returns a server for the metrics port, without authentication. */
export function metricsServer(metrics: Pick<Metrics, "scrape">): Server {
  const options = { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS };
  return createServer(options, (request, response) => {
    if (isMetricsRequest(request)) void send(metrics, response);
    else plain(response, 404, "Not found.\n");
  }).setTimeout(TIMEOUT_MS);
}
