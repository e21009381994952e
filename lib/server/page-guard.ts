import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "@/lib/base/logger";
import { BufferedResponse } from "./buffered-response";
import type { ErrorPage, ErrorPages } from "./error-pages";
import { BUFFERED_RESPONSE_HEADER, onFailedRender } from "./failed-renders";
import type { PageAddress } from "./page-address";
import { sendBuffered, sendError, takesGzip } from "./send-page";

/** A page is sent, or given up, within 10 s, also on a busy machine; the failure page takes up to one. */
export const GIVE_UP_MS = 8_000;
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
  request.headers[BUFFERED_RESPONSE_HEADER] = id;
  // Compressed here, in one piece, and not by Next.
  delete request.headers["accept-encoding"];

  /** Gives the answer up and sends the page that says so, or what makes React's router ask for it. */
  const replace = async (status: number) => {
    const page = await errorPage(request, status, pages, path);
    buffered.release(() => sendError(request, response, { status, page, zipped }));
  };
  const giveUp = (reason: string) => {
    if (!settle("rendered")) return;
    // Whoever left needs no page any more.
    if (response.destroyed) return;
    logger.error({ path, reason }, "page failed");
    void replace(503);
  };
  const buffered = new BufferedResponse(response, (outcome) => {
    if (outcome !== "whole") return giveUp(outcome);
    if (!settle(workOf(response))) return;
    const status = failureOf(request, response);
    void (status ? replace(status) : sendBuffered(response, buffered, path, zipped));
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
