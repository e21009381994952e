import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { logger } from "@/lib/base/logger";
import { clientAddress, SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { acceptedEncoding } from "../negotiation";
import type { NextAnswer } from "./ask-next";
import { ERROR_PAGE_STATUS, type ErrorPages, errorPageOf } from "./error-pages";
import type { MissingRecords } from "./missing-records";
import type { PageAddress } from "./page-address";
import { pageVariant, requestAsItCame } from "./page-variant";
import { type PageHeaders, type PreparedPage, preparePage } from "./prepared-page";
import type { PublicPages } from "./public-pages";
import type { Client } from "./render-gate";
import { type Renderer, renderPage } from "./render-page";
import { type CacheState, failureOf, REVALIDATED, type Sending, sendPage } from "./send-page";

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?shop_session=([^;]+)/;
/** Pages that show what a person has are the same for everybody, too, until the script runs. */
const KNOWN_SHELLS = 200;

/** What decides about the visit of a page. */
export interface PageVisitsOptions extends Renderer {
  publicPages: Pick<PublicPages, "fresh" | "serve">;
  errorPages: Pick<ErrorPages, "pageFor">;
  missing: Pick<MissingRecords, "isMissing">;
  headers: PageHeaders;
  /** Proxies of our own in front of the shop. */
  trustProxyHops: number;
}

/** Answers visits of pages. */
export class PageVisits {
  /** Personal pages as they were last prepared; Next is asked each time whether they still are. */
  private readonly shells = new LRUCache<string, PreparedPage>({ max: KNOWN_SHELLS });

  constructor(private readonly options: PageVisitsOptions) {}

  /**
   * Sends a public page that is stored and good.
   * @returns false when it has to be asked for: nothing is sent then
   */
  sendStored(request: IncomingMessage, response: ServerResponse, address: PageAddress): boolean {
    if (address.kind !== "public") return false;
    const variant = pageVariant(address, request.headers);
    const stored = variant && this.options.publicPages.fresh(variant.key);
    if (!stored?.page) return false;
    sendPage(request, response, stored.page, sendingOf(address, stored.renderedAt, "HIT"));
    return true;
  }

  /** Answers with a page, whatever it takes. */
  visit(request: IncomingMessage, response: ServerResponse, address: PageAddress): void {
    this.answer(request, response, address).catch((error: unknown) => {
      logger.error({ path: address.path, reason: String(error) }, "page failed");
      void this.refuse(request, response, address.path, 503);
    });
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress,
  ): Promise<void> {
    const { path, kind } = address;
    if (kind === "missing") return this.refuse(request, response, path, 404);
    const variant = kind === "public" ? pageVariant(address, request.headers) : null;
    if (!variant) return this.pass(request, response, address);
    const { publicPages, missing } = this.options;
    // The pages that stand for others must be there when nothing else is.
    const client = errorPageOf(path) ? null : this.clientOf(request);
    const served = await publicPages.serve(variant, client, () => missing.isMissing(path));
    if (served.page) {
      sendPage(request, response, served.page, sendingOf(address, served.renderedAt, served.cache));
    } else if ("refusal" in served) {
      await this.refuse(request, response, path, served.refusal.status, served.refusal.retryAfter);
    } else {
      await this.refuse(request, response, path, served.status);
    }
  }

  /** Asks Next, and stores nothing. */
  private async pass(
    request: IncomingMessage,
    response: ServerResponse,
    { path, kind, key }: PageAddress,
  ): Promise<void> {
    const { headers } = this.options;
    const arrived = Date.now();
    const shellKey = kind === "personal" && request.headers.rsc === undefined ? key : null;
    const shell = shellKey === null ? undefined : this.shells.get(shellKey);
    const rendered = await renderPage(this.options, {
      path,
      request: requestAsItCame(request.url ?? "/", request.headers),
      client: shell ? null : this.clientOf(request),
      arrived,
      isWanted: () => !response.destroyed,
    });
    if (rendered.outcome === "unwanted") return;
    if (rendered.outcome === "failed") return this.refuse(request, response, path, 503);
    if (rendered.outcome === "refused") {
      const { status, retryAfter } = rendered.refusal;
      return this.refuse(request, response, path, status, retryAfter);
    }
    const { answer } = rendered;
    const { status } = answer;
    if (status >= 500 || (status === 404 && isDocument(request, answer)))
      return this.refuse(request, response, path, status === 404 ? 404 : 503);
    // What is not sent again is compressed once, for this visitor.
    const once =
      shellKey === null ? [acceptedEncoding(request.headers["accept-encoding"])] : undefined;
    const page = await preparePage(answer, headers, shell, once);
    if (shellKey !== null && answer.cached) this.shells.set(shellKey, page);
    const cacheControl = answer.headers.get("cache-control") ?? "no-cache";
    sendPage(request, response, page, { cacheControl });
  }

  /** Sends the not-found or the failure page; to React's router a status on which it loads the document. */
  private async refuse(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    status: number,
    retryAfter?: number,
  ): Promise<void> {
    const isRouter = request.headers.rsc !== undefined || /\.rsc(?:\?|$)/.test(request.url ?? "");
    const page = await this.options.errorPages.pageFor(isRouter ? "router" : status, path);
    sendPage(request, response, page, failureOf(status, retryAfter));
  }

  private clientOf({ headers }: IncomingMessage): Client {
    const told = new Headers();
    for (const name of [SOCKET_ADDRESS_HEADER, "x-forwarded-for"]) {
      const value = headers[name];
      if (typeof value === "string") told.set(name, value);
    }
    return {
      address: clientAddress(told, this.options.trustProxyHops),
      session: SESSION_COOKIE.exec(headers.cookie ?? "")?.[1],
    };
  }
}

function isDocument({ headers }: IncomingMessage, answer: NextAnswer): boolean {
  const type = answer.headers.get("content-type");
  return headers.rsc === undefined && (type === null || type.startsWith("text/html"));
}

function sendingOf({ path }: PageAddress, renderedAt: number, cache: CacheState): Sending {
  const error = errorPageOf(path);
  if (error) return failureOf(ERROR_PAGE_STATUS[error]);
  const age = Math.max(0, Math.round((Date.now() - renderedAt) / 1_000));
  return { cacheControl: REVALIDATED, age, cache };
}
