import type { IncomingMessage, ServerResponse } from "node:http";
import { splitLocalePath } from "@/lib/i18n/locales";
import { PAGE_RETRY_SECONDS } from "@/lib/site/page-retry";
import { ERROR_PAGE_PATHS, type ErrorPage, type ErrorPages } from "./error-pages";

const NOT_PAGES = /^\/(?:_next|api|media|brand|sale-order\/receipt\/print)\//;
const OWN_STATUS: Record<string, number> = {
  [ERROR_PAGE_PATHS.missing]: 404,
  [ERROR_PAGE_PATHS.failed]: 503,
};

type Kept = Pick<ServerResponse, "writeHead" | "write" | "end">;

/**
 * Next answers a missing or failed page with an empty document that only a script fills.
 * This sends the complete not-found or failure page instead, with the same true status
 * (503 in place of 500, so that crawlers come back).
 */
export function guardPage(
  request: IncomingMessage,
  response: ServerResponse,
  pages: Pick<ErrorPages, "pageFor">,
): void {
  const [path = "/"] = (request.url ?? "/").split("?");
  if (request.headers.rsc !== undefined || NOT_PAGES.test(path)) return;
  const own = OWN_STATUS[splitLocalePath(path).path];
  if (own !== undefined) {
    sendAs(own, response);
    return;
  }
  const kept: Kept = {
    writeHead: response.writeHead,
    write: response.write,
    end: response.end,
  };
  let sending = false;

  const failed = () => {
    const { statusCode } = response;
    return isPage(response) && (statusCode === 404 || statusCode >= 500);
  };
  const restore = () => Object.assign(response, kept);
  const replace = () => {
    if (sending) return;
    sending = true;
    void pages.pageFor(response.statusCode, path).then((page) => {
      restore();
      send(request, response, page);
    });
  };

  response.writeHead = (...args: unknown[]) => {
    if (typeof args[0] === "number") response.statusCode = args[0];
    if (failed()) return response;
    if (response.statusCode === 503) comeBack(response);
    args[0] = response.statusCode;
    return Reflect.apply(kept.writeHead, response, args);
  };
  response.write = (...args: unknown[]) => failed() || Reflect.apply(kept.write, response, args);
  response.end = (...args: unknown[]) => {
    if (!failed()) return Reflect.apply(kept.end, response, args);
    replace();
    return response;
  };
}

/**
 * Sends the not-found or failure page itself with its status. To Next it stays a page like others:
 * it may renew the page after the answer, and would do so without a head were the status 404.
 */
function sendAs(status: number, response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    const given = typeof args[0] === "number" ? args[0] : response.statusCode;
    args[0] = given === 200 ? status : given;
    if (args[0] === 503) comeBack(response);
    Reflect.apply(writeHead, response, args);
    response.statusCode = given;
    return response;
  };
}

/** Handlers beside the pages answer in JSON, which whoever asks them has to get. */
function isPage(response: ServerResponse): boolean {
  const type = response.getHeader("content-type");
  return type === undefined || String(type).startsWith("text/html");
}

/** Headers of a page that cannot be made right now. */
function comeBack(response: ServerResponse): void {
  response.setHeader("Retry-After", PAGE_RETRY_SECONDS);
  response.setHeader("Cache-Control", "no-store");
}

function send(request: IncomingMessage, response: ServerResponse, page: ErrorPage | null): void {
  const missing = response.statusCode === 404;
  for (const name of ["content-encoding", "content-length", "etag", "location"]) {
    response.removeHeader(name);
  }
  if (!missing) {
    response.statusCode = 503;
    comeBack(response);
  }
  const zipped = page && /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const body = page
    ? zipped
      ? page.gzip
      : page.html
    : Buffer.from(missing ? "Not Found" : "Service Unavailable");
  if (zipped) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader(
    "Content-Type",
    page ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
  );
  response.setHeader("Content-Length", body.byteLength);
  response.end(request.method === "HEAD" ? undefined : body);
}
