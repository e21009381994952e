import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/backend/kernel/errors";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { requestAddress } from "@/lib/server/gateway/client-address";
import { gatewayError, tooManyResponse } from "@/lib/server/gateway/error-responses";
import { BuildLimit } from "./build-limit";
import type { ResponseCache } from "./response-cache";
import { sendResponse } from "./send-response";

const AWAY = refusalText("request.unavailable");
const RETRY_AFTER_SECONDS = "60";

/** Thrown by a build whose address does not exist. */
export class NoSuchResponse extends Error {}

interface ServeCachedOptions {
  cache: ResponseCache;
  /** Returns the canonical address in the cache of a URL; null for a URL that is not in it. */
  addressOf: (url: string) => string | null;
  /** Factor for the limit of builds per address. */
  rateLimitScale: number;
  /** Number of own reverse proxies in front of the shop. */
  trustProxyHops: number;
}

/**
 * Serves responses that are the same for every client from a cache.
 * @returns a function that handles a request and returns whether it was for such a response
 */
export function serveCached({
  cache,
  addressOf,
  rateLimitScale,
  trustProxyHops,
}: ServeCachedOptions) {
  const limit = new BuildLimit(rateLimitScale);

  const respond = async (request: IncomingMessage, response: ServerResponse, address: string) => {
    const cached = cache.fresh(address);
    if (cached) return sendResponse(request, response, cached, "hit");
    const found = await cache.find(address, () =>
      limit.count(requestAddress(request.headers, trustProxyHops)),
    );
    return sendResponse(request, response, found.response, found.source);
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    const address = method === "GET" || method === "HEAD" ? addressOf(url) : null;
    if (address === null) return false;
    respond(request, response, address).catch(async (error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      await refuse(request, response, address, error);
    });
    return true;
  };
}

async function refuse(
  { headers }: IncomingMessage,
  response: ServerResponse,
  address: string,
  error: unknown,
): Promise<void> {
  if (error instanceof NoSuchResponse) {
    response.writeHead(404).end();
    return;
  }
  const requestId = requestIdOf(new Headers({ "x-request-id": String(headers["x-request-id"]) }));
  if (error instanceof AppError) {
    const refusal = tooManyResponse(error, requestId);
    response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
    response.end(await refusal.text());
    return;
  }
  logger.error({ reqId: requestId, path: address, reason: String(error) }, "response failed");
  const failure = gatewayError(503, AWAY, requestId);
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  response.writeHead(failure.status, Object.fromEntries(failure.headers));
  response.end(await failure.text());
}
