import "server-only";
import type { Change } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/config/server-config";
import { logger } from "@/lib/log/logger";
import { problem } from "./problem";
import { BodyTooLarge, type SentBody, sentBody } from "./sent-body";
import { sentChanges } from "./sent-changes";
import { UpstreamSilent, upstreamFetch } from "./upstream-fetch";
import { returnedHeaders, sentHeaders } from "./upstream-headers";
import { upstreamUrl } from "./upstream-url";

const TIMEOUT_MS = 15_000;
const USER_PATH = "/logged-on-user";

/** A browser's call on its way. */
interface Call {
  request: Request;
  pathname: string;
  requestId: string;
  /** Epoch milliseconds. */
  started: number;
}

/**
 * Passes a browser's call on to the server at `API_URL`. A write is sent once, never again.
 * @returns its answer; 413 for a body that is too large, 502 for an answer that is not the
 *   contract's, 504 when it does not begin to answer within 15 s
 */
export async function sendToApi(
  request: Request,
  apiUrl: string,
  requestId: string,
  onChange: (change: Change) => void,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/api/robot-check") return robotCheck(requestId);
  const target = upstreamUrl(apiUrl, pathname + search);
  if (!target) return problem(404, "Not found.", requestId);
  const call = { request, pathname, requestId, started: Date.now() };
  let body: SentBody | undefined;
  try {
    body = await sentBody(request);
    const init = {
      method: request.method,
      headers: sentHeaders(request.headers, requestId),
      ...(body.stream ? { body: body.stream, duplex: "half" } : { body: body.json }),
    };
    const answer = await upstreamFetch(target, init, request.signal, TIMEOUT_MS);
    if (answer.ok) sentChanges(pathname, body.json).forEach(onChange);
    return passedBack(call, answer);
  } catch (error) {
    if (request.signal.aborted) return problem(499, "The request was given up.", requestId);
    if (error instanceof BodyTooLarge || body?.tooLarge()) {
      return problem(413, "The request is too large.", requestId);
    }
    const silent = error instanceof UpstreamSilent;
    return silent ? failed(call, 504, "timeout") : failed(call, 502, "no answer");
  }
}

/** The API's answer as the browser gets it, or why it cannot. */
function passedBack(call: Call, answer: Response): Response {
  const { pathname, requestId } = call;
  const { status } = answer;
  const headers = returnedHeaders(
    answer.headers,
    serverConfig().siteUrl.startsWith("https:"),
    requestId,
  );
  if (pathname === USER_PATH && status >= 300 && status < 500) {
    void answer.body?.cancel();
    return guest(headers);
  }
  const isPage = answer.ok && /text\/html/i.test(headers.get("content-type") ?? "");
  if ((status >= 300 && status < 400) || (pathname.startsWith("/api/") && isPage)) {
    void answer.body?.cancel();
    return failed(call, 502, isPage ? "answer is a HTML page" : `status ${status}`);
  }
  return new Response(answer.body, { status, headers });
}

function failed({ request, pathname, requestId, started }: Call, status: number, reason: string) {
  const ms = Date.now() - started;
  logger.error({ reqId: requestId, method: request.method, path: pathname, reason, ms }, "failed");
  return problem(status, "The shop cannot answer right now. Please try again.", requestId);
}

/** Being a guest is no failure: as a 401 it would be an error in every visitor's console (DESIGN 4). */
function guest(headers: Headers): Response {
  headers.set("content-type", "application/json");
  return new Response("null", { headers });
}

/** Only reCAPTCHA can be verified by another server, so there is no ALTCHA here (DESIGN 3). */
function robotCheck(requestId: string): Response {
  const { recaptcha } = serverConfig();
  if (!recaptcha) return problem(503, "The robot check is not set up.", requestId);
  const answer = { provider: "recaptcha", siteKey: recaptcha.siteKey };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
