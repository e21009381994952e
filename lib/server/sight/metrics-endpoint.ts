import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { logger } from "@/lib/base/logger";
import type { Metrics } from "./metrics";

const PATH = "/metrics";
const TIMEOUT_MS = 10_000;

/** Whether a request asks for the metrics. */
export function asksForMetrics({ url = "" }: IncomingMessage): boolean {
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
    logger.error({ reason: String(error) }, "metrics could not be read");
    plain(response, 500, "Metrics could not be read.\n");
  }
}

// Of equal length, so that the comparison tells nothing.
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Answers a request for the metrics on the shop's own port: only to whoever has the token. */
export function answerMetrics(
  metrics: Pick<Metrics, "scrape">,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const given = request.headers.authorization ?? "";
  if (timingSafeEqual(digest(given), digest(`Bearer ${token}`))) void send(metrics, response);
  else plain(response, 401, "Unauthorized.\n");
}

/** A server that answers nothing but metrics, to everybody who reaches it. */
export function metricsServer(metrics: Pick<Metrics, "scrape">): Server {
  const options = { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS };
  return createServer(options, (request, response) => {
    if (asksForMetrics(request)) void send(metrics, response);
    else plain(response, 404, "Not found.\n");
  }).setTimeout(TIMEOUT_MS);
}
