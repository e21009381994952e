import type { IncomingMessage, ServerResponse } from "node:http";

const READS = ["GET", "HEAD"];
const METHODS = [...READS, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Files, pictures and what the build made. */
const FILES = /^\/(?:_next|i|media|brand|help)\//;
/** Node takes heads of 16 kB; no address of ours comes near this. */
const MAX_URL = 8_192;

/** Why a request is not looked at any further. */
export interface BadRequest {
  status: 400 | 405 | 414;
  allow?: string[];
}

function isEncoded(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/**
 * What is wrong with a request before anybody reads it: an address that says nothing, or a method
 * that nothing here has. Next answers some of these with 500.
 * @param isPage a page says itself that an address is none of its own
 */
export function requestProblem(
  { url = "/", method = "GET" }: Pick<IncomingMessage, "url" | "method">,
  isPage: boolean,
): BadRequest | null {
  const [path = "/"] = url.split("?", 1);
  if (url.length > MAX_URL) return { status: 414 };
  if (!path.startsWith("/") || (!isPage && !isEncoded(path))) return { status: 400 };
  const allowed = isPage || FILES.test(path) ? READS : METHODS;
  return allowed.includes(method) ? null : { status: 405, allow: allowed };
}

const RANGE = /^(?:(\d+)-(\d*)|-0*[1-9]\d*)$/;

function isRange(part: string): boolean {
  const [whole, first, last] = RANGE.exec(part.trim()) ?? [];
  return whole !== undefined && (!first || !last || Number(first) <= Number(last));
}

/** Takes back a Range that asks for nothing: the whole is sent then, where Next would answer 500. */
export function dropEmptyRange({ headers }: Pick<IncomingMessage, "headers">): void {
  const [unit, parts = ""] = (headers.range ?? "bytes=0-").split("=", 2);
  if (unit !== "bytes" || !parts.split(",").every(isRange)) delete headers.range;
}

/** Answers a request that is not looked at any further, and leaves its body unread. */
export function sendProblem(response: ServerResponse, { status, allow }: BadRequest): void {
  const message = status === 405 ? "This address does not accept that method." : "Bad request.";
  const body = JSON.stringify({ message });
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
 * Answers a request for an address of the old site with where it is now, for a day: a mistake in the
 * list must not stay in browsers for ever.
 * @param locate gives the new address or null
 * @returns whether the request is answered
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
