import type { IncomingMessage, ServerResponse } from "node:http";
import { PAGE_RETRY_SECONDS } from "@/lib/site/page-retry";
import { acceptedEncoding, type Encoding, hasEtag } from "../negotiation";
import { answersFrom } from "../sight/request-watch";
import { endTogether } from "./end-together";
import { type PreparedPage, plainBody } from "./prepared-page";

/** Where an answer came from: the store, Next just now, or the store although it is to be renewed. */
export type CacheState = "HIT" | "MISS" | "STALE";

const SOURCES = { HIT: "hit", MISS: "miss", STALE: "stale" } as const;

/** What differs from one answer with the same page to the next. */
export interface Sending {
  /** In place of the page's own: 404 for the page that says so. */
  status?: number;
  cacheControl: string;
  /** Seconds since the page was rendered; left out for what is never stored. */
  age?: number;
  cache?: CacheState;
  /** Seconds until it is worth asking again. */
  retryAfter?: number;
}

/** A browser and a proxy may keep a page, but ask each time whether it is still the one. */
export const REVALIDATED = "public, max-age=0, must-revalidate";

/** Sends a page, only its headers to HEAD, and 304 to whoever has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  sending: Sending,
): void {
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const { [encoding]: body, identity, gzip } = page.bodies;
  if (body) write(request, response, page, sending, body, encoding);
  else if (identity) write(request, response, page, sending, identity, "identity");
  else if (gzip)
    void plainBody(gzip).then((plain) =>
      write(request, response, page, sending, plain, "identity"),
    );
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  { status = page.status, cacheControl, age, cache, retryAfter }: Sending,
  body: Buffer,
  encoding: Encoding,
): void {
  if (response.destroyed || response.headersSent) return;
  const headers = [...page.headers, "Cache-Control", cacheControl];
  if (cache) {
    headers.push("X-Cache", cache);
    answersFrom(response, SOURCES[cache]);
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
  response.writeHead(status, headers);
  if (request.method === "HEAD") response.end();
  else endTogether(response, body);
}

/** How the not-found or the failure page is sent. */
export function failureOf(status: number, retryAfter?: number): Sending {
  if (status === 404) return { status, cacheControl: REVALIDATED };
  return { status, cacheControl: "no-store", retryAfter: retryAfter ?? PAGE_RETRY_SECONDS };
}
