import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_RETRY_SECONDS } from "@/lib/site/page-retry";
import { acceptedEncoding, type Encoding, hasEtag } from "../negotiation";
import { setCacheResult } from "../observability/request-watch";
import { type PreparedPage, plainBody } from "./prepared-page";

/** Source of a response: the page store, a new render, or a stale page of the store. */
export type CacheState = "HIT" | "MISS" | "STALE";

const CACHE_RESULTS = { HIT: "hit", MISS: "miss", STALE: "stale" } as const;

/** Values that differ between responses with the same page. */
export interface PageSendOptions {
  /** Replaces the status of the page, such as 404 for the not-found page. */
  status?: number;
  cacheControl: string;
  /** Seconds since the page was rendered; undefined for a page that is not stored. */
  age?: number;
  cache?: CacheState;
  /** Value of Retry-After in seconds. */
  retryAfter?: number;
}

/** Browsers and proxies may store a page, but must revalidate it on every request. */
export const REVALIDATED = "public, max-age=0, must-revalidate";

/** Sends a page: without body for HEAD, as 304 for a matching ETag. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  options: PageSendOptions,
): void {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const { [encoding]: body, identity, gzip } = page.bodies;
  if (body) write(request, response, page, options, body, encoding);
  else if (identity) write(request, response, page, options, identity, "identity");
  else if (gzip)
    void plainBody(gzip).then((plain) =>
      write(request, response, page, options, plain, "identity"),
    );
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  { status = page.status, cacheControl, age, cache, retryAfter }: PageSendOptions,
  body: Buffer,
  encoding: Encoding,
): void {
  if (response.destroyed || response.headersSent) return;
  const headers = [...page.headers, "Cache-Control", cacheControl];
  if (cache) {
    headers.push("X-Cache", cache);
    setCacheResult(response, CACHE_RESULTS[cache]);
  }
  if (age !== undefined) headers.push("Age", String(age));
  if (retryAfter !== undefined) headers.push("Retry-After", String(retryAfter));
  if (status === 200) {
    headers.push("ETag", page.etag);
    if (hasEtag(request.headers["if-none-match"], page.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  if (encoding !== "identity") headers.push("Content-Encoding", encoding);
  headers.push("Content-Length", String(body.byteLength));
  // Node sends no body in answer to HEAD.
  response.writeHead(status, headers).end(body);
}

/** Returns how the not-found or failure page is sent. */
export function errorSendOptions(status: number, retryAfter?: number): PageSendOptions {
  if (status === 404 || status === 410) return { status, cacheControl: REVALIDATED };
  return { status, cacheControl: "no-store", retryAfter: retryAfter ?? PAGE_RETRY_SECONDS };
}
