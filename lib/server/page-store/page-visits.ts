import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { logger } from "@/lib/base/logger";
import {
  asksForPayload,
  isPayloadAddress,
  type PageVariant,
  pageVariant,
  unchangedRequest,
} from "@/lib/next-internals/page-variant";
import { requestAddress } from "@/lib/server/gateway/client-address";
import { acceptedEncoding } from "../negotiation";
import type { NextAnswer } from "./ask-next";
import { type ErrorPages, errorPageOf } from "./error-pages";
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

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?shop_session=([^;]+)/;
/**
 * Maximum number of cached shells. The HTML of a personal page is the same for every visitor; its
 * data is loaded by client code.
 */
const MAX_SHELLS = 200;

export interface PageVisitsOptions extends Renderer {
  publicPages: Pick<PublicPages, "fresh" | "serve">;
  errorPages: Pick<ErrorPages, "pageFor">;
  headers: PageHeaders;
  /** Number of own reverse proxies in front of the shop. */
  trustProxyHops: number;
}

/** Answers page requests. */
export class PageVisits {
  /**
   * Last prepared shells of personal pages. Next is asked every time; an unchanged shell is not
   * prepared again.
   */
  private readonly shells = new LRUCache<string, PreparedPage>({ max: MAX_SHELLS });

  constructor(private readonly options: PageVisitsOptions) {}

  /**
   * Sends a public page if a fresh version is stored.
   * @returns false when nothing was sent
   */
  sendStored(request: IncomingMessage, response: ServerResponse, address: PageAddress): boolean {
    if (address.kind !== "public") return false;
    const variant = this.variantOf(request, address);
    const stored = variant && this.options.publicPages.fresh(variant.key);
    if (!stored?.page) return false;
    sendPage(request, response, stored.page, sendOptionsOf(address, stored.renderedAt, "HIT"));
    return true;
  }

  /** Returns the variant that the page store has; null for a request that Next answers itself. */
  private variantOf({ headers }: IncomingMessage, address: PageAddress): PageVariant | null {
    const { techniques } = this.options.headers;
    if (asksForPayload(headers) && !techniques.isOn("stored-payloads")) return null;
    return pageVariant(address, headers);
  }

  /** Answers a request with a page or an error page. */
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
    const variant = kind === "public" ? this.variantOf(request, address) : null;
    if (!variant) return this.pass(request, response, address);
    // Error pages bypass the render gate: they must be available when it refuses requests.
    const client = errorPageOf(path) ? null : this.clientOf(request);
    const served = await this.options.publicPages.serve(variant, client);
    if (served.page) {
      sendPage(
        request,
        response,
        served.page,
        sendOptionsOf(address, served.renderedAt, served.cache),
      );
    } else if ("refusal" in served) {
      await this.refuse(request, response, path, served.refusal.status, served.refusal.retryAfter);
    } else {
      await this.refuse(request, response, path, served.status);
    }
  }

  /** Renders a page with Next without storing the response. */
  private async pass(
    request: IncomingMessage,
    response: ServerResponse,
    { path, kind, key }: PageAddress,
  ): Promise<void> {
    const { headers } = this.options;
    const arrived = Date.now();
    const shellKey = kind === "personal" && !asksForPayload(request.headers) ? key : null;
    const shell = shellKey === null ? undefined : this.shells.get(shellKey);
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
    const { answer } = rendered;
    const { status } = answer;
    if (status >= 500 || (status === 404 && isDocument(request, answer)))
      return this.refuse(request, response, path, status === 404 ? 404 : 503);
    // A page that is sent only once is compressed only in the encoding of this visitor.
    const once =
      shellKey === null ? [acceptedEncoding(request.headers["accept-encoding"])] : undefined;
    const page = await preparePage(answer, headers, shell, once);
    if (shellKey !== null && answer.cached) this.shells.set(shellKey, page);
    const cacheControl = answer.headers.get("cache-control") ?? "no-cache";
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

function isDocument({ headers }: IncomingMessage, answer: NextAnswer): boolean {
  const type = answer.headers.get("content-type");
  return !asksForPayload(headers) && (type === null || type.startsWith("text/html"));
}

function sendOptionsOf(
  { path }: PageAddress,
  renderedAt: number,
  cache: CacheState,
): PageSendOptions {
  const error = errorPageOf(path);
  if (error) return errorSendOptions(error.status);
  const age = Math.max(0, Math.round((Date.now() - renderedAt) / 1_000));
  return { cacheControl: REVALIDATED, age, cache };
}
