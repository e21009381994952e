import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import "server-only";
import type { Change } from "@/lib/backend/kernel/changes/change";
import { AppError } from "@/lib/backend/kernel/errors";
import { logger } from "@/lib/base/logger";
import { serverConfig } from "@/lib/site/config/server-config";
import { changesOfWrite } from "./changes-of-write";
import { clientAddress } from "./client-address";
import { gatewayError, tooManyResponse } from "./error-responses";
import { countCall } from "./external-limits";
import { forwardedResponse } from "./forwarded-response";
import { BodyTooLarge, type RequestBody, readRequestBody } from "./request-body";
import {
  cancelBody,
  InvalidResponse,
  UpstreamTimeout,
  upstreamFetch,
  upstreamUrl,
} from "./upstream-fetch";
import { returnedHeaders, sentHeaders } from "./upstream-headers";

const TIMEOUT_MS = 15_000;
const USER_PATH = "/logged-on-user";

/** Browser call that is passed on. */
interface Call {
  request: Request;
  pathname: string;
  requestId: string;
  /** Epoch milliseconds. */
  started: number;
}

/**
 * Passes a browser's call on to the external API at `API_URL`. A write is never retried.
 * @returns the filtered response; 413 for a body that is too large, 429 past the shop's own limits,
 *   502 for a response outside of the contract, 503 when the API is unavailable, 504 when the
 *   response is not complete within 15 s
 */
export async function sendToApi(
  request: Request,
  apiUrl: string,
  requestId: string,
  onChange: (change: Change) => void,
): Promise<Response> {
  const { siteUrl, trustProxyHops, rateLimitScale } = serverConfig();
  const { pathname, search } = new URL(request.url);
  if (pathname === "/api/robot-check") return robotCheck(requestId);
  // That server has its own admin application.
  if (pathname.startsWith("/api/desk/"))
    return gatewayError(404, refusalText("request.notFound"), requestId);
  const target = upstreamUrl(apiUrl, pathname + search);
  if (!target) return gatewayError(404, refusalText("request.notFound"), requestId);
  const call = { request, pathname, requestId, started: Date.now() };
  const address = clientAddress(request.headers, trustProxyHops);
  let body: RequestBody | undefined;
  try {
    body = await readRequestBody(request);
    const counted = countCall({
      method: request.method,
      pathname,
      cookie: request.headers.get("cookie"),
      address,
      scale: rateLimitScale,
    });
    const init = {
      method: request.method,
      headers: sentHeaders(request.headers, { requestId, address, siteUrl }),
      ...(body.stream ? { body: body.stream, duplex: "half" } : { body: body.json }),
    };
    const response = await upstreamFetch(target, init, request.signal, TIMEOUT_MS);
    counted(response.status);
    if (response.ok) changesOfWrite(pathname, body.json).forEach(onChange);
    return await passedBack(call, response);
  } catch (error) {
    if (request.signal.aborted) return gatewayError(499, refusalText("request.givenUp"), requestId);
    if (error instanceof AppError) return tooManyResponse(error, requestId);
    if (error instanceof BodyTooLarge || body?.tooLarge()) {
      return gatewayError(413, refusalText("request.tooLarge"), requestId);
    }
    if (error instanceof InvalidResponse) return unavailable(call, error);
    const silent = error instanceof UpstreamTimeout;
    return silent ? failed(call, 504, "timeout") : failed(call, 502, "no response");
  }
}

async function passedBack(call: Call, response: Response): Promise<Response> {
  const { request, pathname, requestId, started } = call;
  const secure = serverConfig().siteUrl.startsWith("https:");
  const headers = returnedHeaders(response.headers, secure, requestId);
  if (pathname === USER_PATH && response.status >= 300 && response.status < 500) {
    cancelBody(response);
    return guest(headers);
  }
  const deadline = started + TIMEOUT_MS;
  const { method } = request;
  return forwardedResponse({ method, pathname, requestId, response, headers, deadline });
}

function failed({ request, pathname, requestId, started }: Call, status: number, reason: string) {
  const ms = Date.now() - started;
  logger.error({ reqId: requestId, method: request.method, path: pathname, reason, ms }, "failed");
  return gatewayError(status, refusalText("request.unavailable"), requestId);
}

/**
 * Returns our own error for a failure of the API: 503 with its Retry-After for a 503, otherwise
 * 502.
 */
function unavailable(call: Call, { message, busy }: InvalidResponse): Response {
  const refusal = failed(call, busy ? 503 : 502, message);
  if (busy?.retryAfter) refusal.headers.set("retry-after", busy.retryAfter);
  return refusal;
}

/** Guests get null instead of 401: browsers log a 401 as an error in the console. */
function guest(headers: Headers): Response {
  headers.set("content-type", "application/json");
  return new Response("null", { headers });
}

/** An external API can verify only reCAPTCHA, so the self-hosted check is not offered. */
function robotCheck(requestId: string): Response {
  const { recaptcha } = serverConfig();
  if (!recaptcha) return gatewayError(503, "The robot check is not set up.", requestId);
  const response = { provider: "recaptcha", siteKey: recaptcha.siteKey };
  return Response.json(response, { headers: { "cache-control": "no-store" } });
}
