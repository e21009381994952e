import type { IncomingMessage, ServerResponse } from "node:http";
import { logger } from "@/lib/base/logger";
import {
  asksForPayload,
  isPayloadAddress,
  type PageVariant,
  pageVariant,
  unchangedRequest,
} from "@/lib/next-internals/page-variant";
import { requestAddress } from "@/lib/server/gateway/client-address";
import type { ReplacedPage } from "@/lib/server-reads/replaced-page";
import { acceptedEncoding } from "../negotiation";
import type { RenderResponse } from "./ask-next";
import { type ErrorPages, errorPageOf } from "./error-pages";
import type { FirstVisits } from "./first-visits";
import type { PageAddress } from "./page-address";
import { type PageHeaders, type PreparedPage, preparePage } from "./prepared-page";
import type { PublicPages } from "./public-pages";
import type { Client } from "./render-gate";
import { type Renderer, renderPage } from "./render-page";
import {
  type CacheState,
  errorSendOptions,
  type PageSendOptions,
  REVALIDATED,
  sendPage,
} from "./send-page";

/** Browsers must not store the shell of a personal page: islands fill in a visitor's data. */
const PERSONAL = "private, no-store";
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?shop_session=([^;]+)/;

export interface PageVisitsOptions extends Renderer {
  publicPages: Pick<PublicPages, "fresh" | "serve">;
  errorPages: Pick<ErrorPages, "pageFor">;
  firstVisits: Pick<FirstVisits, "pageFor">;
  headers: PageHeaders;
  /** Number of own reverse proxies in front of the shop. */
  trustProxyHops: number;
}

/** Answers page requests. */
export class PageVisits {
  constructor(private readonly options: PageVisitsOptions) {}

  /**
   * Sends a page if a fresh version is stored.
   * @returns false when nothing was sent
   */
  sendStored(request: IncomingMessage, response: ServerResponse, address: PageAddress): boolean {
    const variant = this.variantOf(request, address);
    const stored = variant && this.options.publicPages.fresh(variant.key);
    if (!stored?.page) return false;
    this.send(request, response, stored.page, sendOptionsOf(address, stored.renderedAt, "HIT"));
    return true;
  }

  /** Sends a page of the store, or its document for first visits. */
  private send(
    request: IncomingMessage,
    response: ServerResponse,
    page: PreparedPage,
    options: PageSendOptions,
  ): void {
    const isRead = request.method !== "HEAD";
    const first = isRead ? this.options.firstVisits.pageFor(request.headers, page) : null;
    if (first) void first.then((made) => sendPage(request, response, made, options));
    else sendPage(request, response, page, options);
  }

  /** Returns the variant that the page store has; null for a request that Next answers itself. */
  private variantOf({ headers }: IncomingMessage, address: PageAddress): PageVariant | null {
    // The shell of a personal page is the same for every visitor, too.
    if (address.kind !== "public" && address.kind !== "personal") return null;
    const { techniques } = this.options.headers;
    if (asksForPayload(headers) && !techniques.isOn("stored-payloads")) return null;
    return pageVariant(address, headers);
  }

  /** Answers a request with a page or an error page. */
  visit(request: IncomingMessage, response: ServerResponse, address: PageAddress): void {
    this.respond(request, response, address).catch((error: unknown) => {
      logger.error({ path: address.path, reason: String(error) }, "page failed");
      void this.refuse(request, response, address.path, 503);
    });
  }

  private async respond(
    request: IncomingMessage,
    response: ServerResponse,
    address: PageAddress,
  ): Promise<void> {
    const { path, kind } = address;
    if (kind === "missing") return this.refuse(request, response, path, 404);
    const variant = this.variantOf(request, address);
    if (!variant) return this.pass(request, response, address);
    // Error pages bypass the render gate: they must be available when it refuses requests.
    const client = errorPageOf(path) ? null : this.clientOf(request);
    const served = await this.options.publicPages.serve(variant, client);
    if (served.page) {
      this.send(
        request,
        response,
        served.page,
        sendOptionsOf(address, served.renderedAt, served.cache),
      );
    } else if ("replaced" in served) {
      await this.replace(request, response, path, served.replaced);
    } else if ("refusal" in served) {
      await this.refuse(request, response, path, served.refusal.status, served.refusal.retryAfter);
    } else {
      await this.refuse(request, response, path, served.status);
    }
  }

  /** Redirects to the replacement of a page, or responds with 410. */
  private async replace(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    replaced: ReplacedPage,
  ): Promise<void> {
    // React's router loads the document, which is redirected.
    if (replaced.status === 410 || asksForPayload(request.headers))
      return this.refuse(request, response, path, 410);
    if (response.destroyed) return;
    const [, query] = (request.url ?? "").split(/(?=\?)/, 2);
    // The record may be restored, so browsers must not cache the redirect.
    response.writeHead(replaced.status, {
      Location: replaced.location + (query ?? ""),
      "Cache-Control": REVALIDATED,
      "Content-Length": 0,
    });
    response.end();
  }

  /** Renders a page with Next without storing the response. */
  private async pass(
    request: IncomingMessage,
    response: ServerResponse,
    { path }: PageAddress,
  ): Promise<void> {
    const arrived = Date.now();
    const rendered = await renderPage(this.options, {
      path,
      request: unchangedRequest(request.url ?? "/", request.headers),
      client: this.clientOf(request),
      arrived,
      isConnected: () => !response.destroyed,
    });
    if (rendered.outcome === "unwanted") return;
    if (rendered.outcome === "failed") return this.refuse(request, response, path, 503);
    if (rendered.outcome === "refused") {
      const { status, retryAfter } = rendered.refusal;
      return this.refuse(request, response, path, status, retryAfter);
    }
    const { response: fromNext } = rendered;
    const { status } = fromNext;
    if (status >= 500 || (status === 404 && isDocument(request, fromNext)))
      return this.refuse(request, response, path, status === 404 ? 404 : 503);
    // A page that is sent only once is compressed only in the encoding of this visitor.
    const encodings = [acceptedEncoding(request.headers["accept-encoding"])];
    const page = await preparePage(fromNext, this.options.headers, undefined, encodings);
    const cacheControl = fromNext.headers.get("cache-control") ?? "no-cache";
    sendPage(request, response, page, { cacheControl });
  }

  /**
   * Sends the not-found or failure page. React's router gets plain text, on which it loads the
   * document.
   */
  private async refuse(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    status: number,
    retryAfter?: number,
  ): Promise<void> {
    const isRouter = asksForPayload(request.headers) || isPayloadAddress(request.url);
    const page = await this.options.errorPages.pageFor(isRouter ? "router" : status, path);
    sendPage(request, response, page, errorSendOptions(status, retryAfter));
  }

  private clientOf({ headers }: IncomingMessage): Client {
    return {
      address: requestAddress(headers, this.options.trustProxyHops),
      session: SESSION_COOKIE.exec(headers.cookie ?? "")?.[1],
    };
  }
}

function isDocument({ headers }: IncomingMessage, response: RenderResponse): boolean {
  const type = response.headers.get("content-type");
  return !asksForPayload(headers) && (type === null || type.startsWith("text/html"));
}

function sendOptionsOf(
  { path, kind }: PageAddress,
  renderedAt: number,
  cache: CacheState,
): PageSendOptions {
  const error = errorPageOf(path);
  if (error) return errorSendOptions(error.status);
  const age = Math.max(0, Math.round((Date.now() - renderedAt) / 1_000));
  return { cacheControl: kind === "personal" ? PERSONAL : REVALIDATED, age, cache };
}
