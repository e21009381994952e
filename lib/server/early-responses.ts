import type { IncomingMessage, ServerResponse } from "node:http";
import { problemBody } from "@/lib/backend/kernel/http/problem-body";
import { decodePercent } from "@/lib/base/text/percent";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { findOtherRoute } from "@/lib/site/find-other-route";
import { hasDotSegment } from "./dot-segments";

const READS = ["GET", "HEAD"];
const METHODS = [...READS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Maximum length of a URL. Node accepts 16 kB of headers; the shop's own URLs are much shorter. */
const MAX_URL = 8_192;

/** Whether a request names more than one host, which proxies and the shop could read differently. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === "host");
  return hosts.length > 1;
}

/** Refusal of an invalid request. */
export interface BadRequest {
  status: 400 | 405 | 414;
  allow?: string[];
}

function isEncoded(path: string): boolean {
  return decodePercent(path)?.includes("\0") === false;
}

/**
 * Checks a request before it is handled: rejects invalid URLs and unknown methods, some of which
 * Next answers with 500.
 * @param isPage pages answer an invalid encoding themselves, with their not-found page
 */
export function requestProblem(
  { url = "/", method = "GET", rawHeaders }: Pick<IncomingMessage, "url" | "method" | "rawHeaders">,
  isPage: boolean,
): BadRequest | null {
  const [path = "/"] = url.split("?", 1);
  if (hasSeveralHosts(rawHeaders)) return { status: 400 };
  if (url.length > MAX_URL) return { status: 414 };
  if (!path.startsWith("/") || hasDotSegment(path)) return { status: 400 };
  if (!isPage && !isEncoded(path)) return { status: 400 };
  const allowed = isPage || findOtherRoute(path)?.route.readOnly ? READS : METHODS;
  return allowed.includes(method) ? null : { status: 405, allow: allowed };
}

const RANGE = /^(?:(\d+)-(\d*)|-(0*[1-9]\d*))$/;
/** Larger than any file; readers of ranges may count with 32 bits. */
const MAX_POSITION = 2 ** 31 - 1;

function isRange(part: string): boolean {
  const [whole, first, last, suffix] = RANGE.exec(part.trim()) ?? [];
  if (whole === undefined) return false;
  if ([first, last, suffix].some((position) => Number(position ?? 0) > MAX_POSITION)) return false;
  return !first || !last || Number(first) <= Number(last);
}

/**
 * Removes a Range header that is invalid or too large for any file, so that the whole file is sent.
 * Next would answer 500.
 */
export function dropEmptyRange({ headers }: Pick<IncomingMessage, "headers">): void {
  const [unit, parts = ""] = (headers.range ?? "bytes=0-").split("=", 2);
  if (unit !== "bytes" || !parts.split(",").every(isRange)) delete headers.range;
}

/** Sends the refusal without reading the request body. */
export function sendProblem(response: ServerResponse, { status, allow }: BadRequest): void {
  const message = status === 405 ? refusalText("request.wrongMethod") : "Bad request.";
  const body = JSON.stringify(problemBody(message));
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
    ...(allow && { Allow: allow.join(", ") }),
  });
  response.end(body);
}

const ONE_DAY_SECONDS = 24 * 60 * 60;

/**
 * Redirects a URL, such as one of the old site, to its new URL. Cached for a day only, so that browsers forget a
 * mistake in the list.
 * @param locate returns the new URL or null
 * @returns whether the request was handled
 */
export function sendMoved(
  request: IncomingMessage,
  response: ServerResponse,
  locate: (requested: string) => string | null,
): boolean {
  const location =
    request.method === "GET" || request.method === "HEAD" ? locate(request.url ?? "") : null;
  if (location === null) return false;
  response.writeHead(308, {
    Location: location,
    "Cache-Control": `public, max-age=${ONE_DAY_SECONDS}`,
    "Content-Length": 0,
  });
  response.end();
  return true;
}
