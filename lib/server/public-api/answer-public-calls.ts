import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@/lib/backend/errors";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { requestAddress } from "@/lib/server/gateway/client-address";
import { gatewayError, tooManyResponse } from "@/lib/server/gateway/error-responses";
import { BuildLimit } from "./build-limit";
import type { PublicApiCache } from "./public-api-cache";
import { type PublicCall, publicCall } from "./public-calls";
import { sendAnswer } from "./send-answer";

const AWAY = "The shop cannot answer right now. Please try again.";

interface PublicCallsOptions {
  answers: PublicApiCache;
  /** Factor for the limit of builds per address. */
  rateLimitScale: number;
  /** Number of own reverse proxies in front of the shop. */
  trustProxyHops: number;
}

/**
 * Serves the API's reads that are equal for every client.
 * @returns a function that handles a request and returns whether it was such a read
 */
export function answerPublicCalls({ answers, rateLimitScale, trustProxyHops }: PublicCallsOptions) {
  const limit = new BuildLimit(rateLimitScale);

  const answer = async (request: IncomingMessage, response: ServerResponse, call: PublicCall) => {
    const kept = answers.fresh(call);
    if (kept) return sendAnswer(request, response, kept, "hit");
    const found = await answers.find(call, () =>
      limit.count(requestAddress(request.headers, trustProxyHops)),
    );
    return sendAnswer(request, response, found.answer, found.source);
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    const call = method === "GET" || method === "HEAD" ? publicCall(url) : null;
    if (!call) return false;
    answer(request, response, call).catch(async (error: unknown) => {
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
  const answer = tooMany ? tooManyResponse(error, requestId) : gatewayError(503, AWAY, requestId);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
}
