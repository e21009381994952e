import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/backend/errors";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { requestAddress } from "@/lib/server/gateway/client-address";
import { gatewayError, tooManyResponse } from "@/lib/server/gateway/error-responses";
import { BuildLimit } from "./build-limit";
import type { PublicApiCache } from "./public-api-cache";
import { type PublicCall, publicCall } from "./public-calls";
import { sendResponse } from "./send-response";

const AWAY = "The shop cannot answer right now. Please try again.";

interface PublicCallsOptions {
  cache: PublicApiCache;
  /** Factor for the limit of builds per address. */
  rateLimitScale: number;
  /** Number of own reverse proxies in front of the shop. */
  trustProxyHops: number;
}

/**
 * Serves the API's reads that are equal for every client.
 * @returns a function that handles a request and returns whether it was such a read
 */
export function servePublicCalls({ cache, rateLimitScale, trustProxyHops }: PublicCallsOptions) {
  const limit = new BuildLimit(rateLimitScale);

  const respond = async (request: IncomingMessage, response: ServerResponse, call: PublicCall) => {
    const cached = cache.fresh(call);
    if (cached) return sendResponse(request, response, cached, "hit");
    const found = await cache.find(call, () =>
      limit.count(requestAddress(request.headers, trustProxyHops)),
    );
    return sendResponse(request, response, found.response, found.source);
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    const call = method === "GET" || method === "HEAD" ? publicCall(url) : null;
    if (!call) return false;
    respond(request, response, call).catch(async (error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      await refuse(request, response, call, error);
    });
    return true;
  };
}

async function refuse(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { address }: PublicCall,
  error: unknown,
): Promise<void> {
  const requestId = requestIdOf(new Headers({ "x-request-id": String(headers["x-request-id"]) }));
  const tooMany = error instanceof AppError;
  if (!tooMany)
    logger.error(
      { reqId: requestId, path: address, reason: String(error) },
      "public API response failed",
    );
  const failure = tooMany ? tooManyResponse(error, requestId) : gatewayError(503, AWAY, requestId);
  response.writeHead(failure.status, Object.fromEntries(failure.headers));
  response.end(await failure.text());
}
