import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { logger } from "@/lib/base/logger";
import { splitLocalePath } from "@/lib/i18n/locales";
import { PAGE_RETRY_SECONDS } from "@/lib/site/page-retry";
import { ERROR_PAGE_PATHS, type ErrorPage, type ErrorPages } from "./error-pages";
import { HELD_ANSWER_HEADER, onFailedRender } from "./failed-renders";
import { HeldResponse } from "./held-response";
import type { PageAddress } from "./page-address";

/** A page is sent, or given up, within 10 s, also on a busy machine; the failure page takes up to one. */
export const GIVE_UP_MS = 8_000;
const SMALLEST_ZIPPED = 1_024;

const OWN_STATUS: Record<string, number> = {
  [ERROR_PAGE_PATHS.missing]: 404,
  [ERROR_PAGE_PATHS.failed]: 503,
};

/** Headers that belong to what is not sent. */
const OF_THE_BODY = [
  "content-encoding",
  "content-length",
  "etag",
  "location",
  "x-nextjs-cache",
  "x-nextjs-prerender",
  "x-nextjs-stale-time",
];

const zip = promisify(gzip);

const ZIPPED_BYTES = 32_000_000;
/** Pages from Next's cache as they were last sent, by address and ETag: compressing costs more than all else. */
const zippedPages = new LRUCache<string, Buffer>({
  maxSize: ZIPPED_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});

async function compressed(page: Buffer, path: string, etag: unknown): Promise<Buffer> {
  // A page rendered per request has no ETag and is not sent again.
  if (typeof etag !== "string") return zip(page);
  const key = `${path} ${etag} ${page.byteLength}`;
  const known = zippedPages.get(key);
  if (known) return known;
  const fresh = await zip(page);
  zippedPages.set(key, fresh);
  return fresh;
}

/** What stands between Next and the browser. */
export interface PageGuard {
  pages: Pick<ErrorPages, "pageFor">;
  /** Milliseconds until the page is given up. */
  giveUpMs?: number;
  /** Told once, when Next has finished or is given up. */
  onSettled?: (work: PageWork) => void;
}

/** What an answer cost: nothing when it came from Next's cache, and next to nothing as a redirect. */
export type PageWork = "cached" | "redirected" | "rendered";

function workOf(response: ServerResponse): PageWork {
  if (/^(?:HIT|STALE)$/.test(String(response.getHeader("x-nextjs-cache")))) return "cached";
  return [307, 308].includes(response.statusCode) ? "redirected" : "rendered";
}

/**
 * Keeps a page back until Next has finished it, so that each one ends: whole and under its true
 * status, or as the not-found or failure page (503, so that crawlers come back). Left alone, Next
 * answers 200 and never ends when what it renders per request fails, and sends an empty document
 * for a missing or failed page.
 */
export function guardPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path }: PageAddress,
  { pages, giveUpMs = GIVE_UP_MS, onSettled }: PageGuard,
): void {
  const zipped = takesGzip(request);
  const id = randomUUID();
  request.headers[HELD_ANSWER_HEADER] = id;
  // Compressed here, in one piece, and not by Next.
  delete request.headers["accept-encoding"];

  /** Gives the answer up and sends the page that says so, or what makes React's router ask for it. */
  const replace = async (status: number) => {
    const page = await errorPage(request, status, pages, path);
    held.release(() => sendError(request, response, { status, page, zipped }));
  };
  const giveUp = (reason: string) => {
    if (!settle("rendered")) return;
    // Whoever left needs no page any more.
    if (response.destroyed) return;
    logger.error({ path, reason }, "page failed");
    void replace(503);
  };
  const held = new HeldResponse(response, (outcome) => {
    if (outcome !== "whole") return giveUp(outcome);
    if (!settle(workOf(response))) return;
    const status = failureOf(request, response);
    void (status ? replace(status) : sendHeld(response, held, path, zipped));
  });

  const timer = setTimeout(() => giveUp("took too long"), giveUpMs);
  const forget = onFailedRender(id, () => giveUp("render failed"));
  let open = true;
  const settle = (work: PageWork) => {
    const first = open;
    open = false;
    clearTimeout(timer);
    forget();
    if (first) onSettled?.(work);
    return first;
  };
}

/** Answers with the not-found page, or the failure page, before Next was asked for anything. */
export async function refusePage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { pages, status, retryAfter }: Pick<PageGuard, "pages"> & { status: number; retryAfter?: number },
): Promise<void> {
  const page = await errorPage(request, status, pages, path);
  if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
  sendError(request, response, { status, page, zipped: takesGzip(request) });
}

function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
}

/** 404 or 503 when another page has to be sent in place of Next's; undefined when its own is good. */
function failureOf(request: IncomingMessage, response: ServerResponse): number | undefined {
  const { statusCode } = response;
  if (statusCode >= 500) return 503;
  // Inside the shop, React shows its own not-found page.
  return statusCode === 404 && !isRsc(request) && isPage(response) ? 404 : undefined;
}

/** What React's router reads in place of the document. */
function isRsc({ headers, url = "" }: IncomingMessage): boolean {
  return headers.rsc !== undefined || /\.rsc(?:\?|$)/.test(url);
}

function isPage(response: ServerResponse): boolean {
  const type = response.getHeader("content-type");
  return type === undefined || String(type).startsWith("text/html");
}

/** Any answer that failed makes React's router load the document, which then tells. */
async function errorPage(
  request: IncomingMessage,
  status: number,
  pages: Pick<ErrorPages, "pageFor">,
  path: string,
): Promise<ErrorPage | null> {
  return isRsc(request) ? null : pages.pageFor(status, path);
}

interface ErrorAnswer {
  status: number;
  page: ErrorPage | null;
  zipped: boolean;
}

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, page, zipped }: ErrorAnswer,
): void {
  if (response.destroyed || response.headersSent) return;
  for (const name of OF_THE_BODY) response.removeHeader(name);
  if (status !== 404) comeBack(response);
  const plain = Buffer.from(STATUS_CODES[status] ?? "");
  const body = page ? (zipped ? page.gzip : page.html) : plain;
  if (page && zipped) response.setHeader("Content-Encoding", "gzip");
  varyByEncoding(response);
  const type = page ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", body.byteLength);
  sendAs(status, response, request.method === "HEAD" ? undefined : body);
}

/** Sends what Next wrote; the not-found and the failure page themselves with their own status. */
async function sendHeld(
  response: ServerResponse,
  held: HeldResponse,
  path: string,
  zipped: boolean,
): Promise<void> {
  const own = OWN_STATUS[splitLocalePath(path).path];
  const plain = held.body();
  const small = plain.byteLength < SMALLEST_ZIPPED || response.hasHeader("content-encoding");
  const etag = response.getHeader("etag");
  const body = zipped && !small ? await compressed(plain, path, etag) : plain;
  held.release(() => {
    if (response.destroyed || response.headersSent) return;
    const status = own !== undefined && response.statusCode === 200 ? own : response.statusCode;
    if (status === 503) comeBack(response);
    if (body !== plain) response.setHeader("Content-Encoding", "gzip");
    varyByEncoding(response);
    // Without a body this is the answer to HEAD, or 304.
    if (body.byteLength > 0) response.setHeader("Content-Length", body.byteLength);
    else if (zipped) response.removeHeader("Content-Length");
    sendAs(status, response, body.byteLength > 0 ? body : undefined);
  });
}

/**
 * Ends the response with a status that Next does not see: it may render the page again after the
 * answer, and would take it for one that is missing or failed itself.
 */
function sendAs(status: number, response: ServerResponse, body: Buffer | undefined): void {
  const { statusCode } = response;
  response.writeHead(status);
  response.end(body);
  response.statusCode = statusCode;
}

/** Headers of a page that cannot be made right now. */
function comeBack(response: ServerResponse): void {
  if (!response.hasHeader("retry-after")) response.setHeader("Retry-After", PAGE_RETRY_SECONDS);
  response.setHeader("Cache-Control", "no-store");
}

function varyByEncoding(response: ServerResponse): void {
  const vary = String(response.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(vary))
    response.setHeader("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
}
