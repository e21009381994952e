import "server-only";
import type { Change } from "@/lib/backend/backend";
import { serverConfig } from "@/lib/config/server-config";
import { logger } from "@/lib/log/logger";
import { changedProducts } from "./changed-products";
import { localCookie } from "./local-cookie";
import { problem } from "./problem";

const TIMEOUT_MS = 15_000;
const MAX_BODY_BYTES = 1_000_000;
const REQUEST_HEADERS = [
  "accept",
  "accept-language",
  "content-type",
  "cookie",
  "idempotency-key",
  "range",
  "x-csrf-token",
  "x-requested-with",
  "x-xsrf-token",
];
const RESPONSE_HEADERS = [
  "accept-ranges",
  "allow",
  "content-disposition",
  "content-range",
  "content-type",
  "retry-after",
];

/**
 * Passes a browser's call on to the server at `API_URL`. A write is sent once, never again.
 * @returns its answer; 502 for an answer that is not the contract's, 504 when it does not answer.
 */
export async function sendToApi(
  request: Request,
  apiUrl: string,
  onChange: (change: Change) => void,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === "/api/robot-check") return robotCheck();
  const target = new URL(`${apiUrl}${url.pathname}${url.search}`);
  if (!target.href.startsWith(`${apiUrl}/`)) return problem(404, "Not found.");
  const body = await bodyOf(request);
  if (body && body.byteLength > MAX_BODY_BYTES) return problem(413, "The request is too large.");

  const started = Date.now();
  const fail = (status: number, reason: string) => {
    const ms = Date.now() - started;
    logger.error({ method: request.method, path: url.pathname, reason, ms }, "api call failed");
    return problem(status, "The shop cannot answer right now. Please try again.");
  };
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let answer: Response;
  try {
    answer = await fetch(target, {
      method: request.method,
      headers: picked(request.headers, REQUEST_HEADERS),
      body,
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.any([timeout, request.signal]),
    });
  } catch {
    return timeout.aborted ? fail(504, "timeout") : fail(502, "no answer");
  }
  if (answer.status >= 300 && answer.status < 400) return fail(502, `status ${answer.status}`);
  if (url.pathname.startsWith("/api/") && /text\/html/i.test(typeOf(answer)) && answer.ok) {
    return fail(502, "answer is a HTML page");
  }
  if (answer.ok) for (const id of changedProducts(url.pathname, body)) onChange(id);
  return new Response(answer.body, { status: answer.status, headers: responseHeaders(answer) });
}

/** Only reCAPTCHA can be verified by another server, so there is no ALTCHA here (DESIGN 3). */
function robotCheck(): Response {
  const { recaptcha } = serverConfig();
  if (!recaptcha) return problem(503, "The robot check is not set up.");
  const answer = { provider: "recaptcha", siteKey: recaptcha.siteKey };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}

async function bodyOf(request: Request): Promise<ArrayBuffer | undefined> {
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  return request.arrayBuffer();
}

function typeOf(answer: Response): string {
  return answer.headers.get("content-type") ?? "";
}

function picked(headers: Headers, names: string[]): Headers {
  const allowed = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) allowed.set(name, value);
  }
  return allowed;
}

function responseHeaders(answer: Response): Headers {
  const headers = picked(answer.headers, RESPONSE_HEADERS);
  headers.set("cache-control", "no-store");
  const secure = serverConfig().siteUrl.startsWith("https:");
  for (const cookie of answer.headers.getSetCookie()) {
    headers.append("set-cookie", localCookie(cookie, secure));
  }
  return headers;
}
