import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { splitLocalePath } from "@/lib/i18n/locales";
import { PAGE_RETRY_SECONDS } from "@/lib/site/page-retry";
import type { BufferedResponse } from "./buffered-response";
import { ERROR_PAGE_PATHS, type ErrorPage } from "./error-pages";

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

/** Whether the browser reads a compressed answer. */
export function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
}

/** What is sent in place of a page. */
interface ErrorAnswer {
  status: number;
  /** Null for React's router: any answer that failed makes it load the document. */
  page: ErrorPage | null;
  zipped: boolean;
}

/** Sends the not-found or failure page, or only its status. */
export function sendError(
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
export async function sendBuffered(
  response: ServerResponse,
  buffered: BufferedResponse,
  path: string,
  zipped: boolean,
): Promise<void> {
  const own = OWN_STATUS[splitLocalePath(path).path];
  const plain = buffered.body();
  const small = plain.byteLength < SMALLEST_ZIPPED || response.hasHeader("content-encoding");
  const etag = response.getHeader("etag");
  const body = zipped && !small ? await compressed(plain, path, etag) : plain;
  buffered.release(() => {
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
