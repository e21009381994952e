import { logger } from "@/lib/base/logger";
import { within } from "@/lib/base/within";
import { type PageVariant, requestOf } from "@/lib/next-internals/page-variant";
import type { ReplacedPage } from "@/lib/server-reads/replaced-page";
import type { RenderResponse } from "./ask-next";
import type { PageStore, StoredPage } from "./page-store";
import { type PageHeaders, type PreparedPage, preparePage } from "./prepared-page";
import { Recompression } from "./recompression";
import type { Client, Refusal } from "./render-gate";
import { type Renderer, renderPage } from "./render-page";
import type { CacheState } from "./send-page";

/** Cache policy of public pages, in ms. */
export interface Freshness {
  /** Age up to which a page is sent without revalidation. */
  freshMs: number;
  /** Time that the visitor who triggers a re-render waits before the stale page is sent. */
  waitMs: number;
  /** Maximum age of a stale page that is sent because the new one takes too long. */
  maxStaleMs: number;
  /** Whether a stale page may be sent after it was invalidated. */
  staleAfterInvalidation: boolean;
}

/**
 * Policy for the embedded backend. Every change invalidates pages immediately; the hour limits the
 * effect of a missed invalidation.
 */
export const EMBEDDED_FRESHNESS: Freshness = {
  freshMs: 3_600_000,
  waitMs: 0,
  maxStaleMs: 0,
  staleAfterInvalidation: false,
};

/** Policy for an external API, which does not report changes. */
export const EXTERNAL_FRESHNESS: Freshness = {
  freshMs: 60_000,
  waitMs: 1_000,
  maxStaleMs: 600_000,
  staleAfterInvalidation: true,
};

/** Time in ms after a failed render in which the stale page is sent without a new attempt. */
const RETRY_MS = 5_000;
/** Time in ms that a visitor waits for the attempt after a failed render. */
const RETRY_WAIT_MS = 1_000;
/** Time in ms that a 404 is cached. A list may get another page, or an editor may publish one. */
const MISSING_MS = 60_000;
/** Maximum number of renders for one visit when the page changes while it is rendered. */
const ATTEMPTS = 3;

/** Result for one visit. */
export type PageResult =
  | { page: PreparedPage; renderedAt: number; cache: CacheState }
  /** 404: the record does not exist. 503: Next did not complete the page. */
  | { page: null; status: 404 | 503 }
  /** The record is no longer shown. */
  | { page: null; replaced: ReplacedPage }
  | { page: null; refusal: Refusal };

interface SharedRender {
  startedAt: number;
  done: Promise<PageResult>;
}

export interface PublicPagesOptions extends Renderer {
  store: PageStore;
  headers: PageHeaders;
  freshness: Freshness;
}

/**
 * Serves public pages from the page store. Concurrent requests for the same page share one render.
 */
export class PublicPages {
  private readonly running = new Map<string, SharedRender>();
  private readonly recompression: Recompression;

  constructor(private readonly options: PublicPagesOptions) {
    this.recompression = new Recompression(options.store);
  }

  /** Returns the stored page if it is fresh, and counts it as sent. */
  fresh(key: string): StoredPage | undefined {
    const stored = this.options.store.get(key);
    if (!stored || stored.invalidated || stored.freshUntil <= Date.now()) return undefined;
    this.recompression.sent(key, stored);
    return stored;
  }

  /**
   * Returns the page of a variant, from the store or rendered.
   * @param client client that a render is counted for at the render gate; null bypasses the gate
   */
  async serve(variant: PageVariant, client: Client | null): Promise<PageResult> {
    const { store, freshness } = this.options;
    const arrived = Date.now();
    for (let attempt = 1; ; attempt++) {
      const fresh = this.fresh(variant.key);
      if (fresh) return servedFrom(fresh, "HIT");
      const stored = store.get(variant.key);
      if (stored?.retryAt && Date.now() < stored.retryAt) return servedFrom(stored, "STALE");
      const stale = this.usable(stored);
      const running = this.running.get(variant.key);
      // Another visitor waits for the new page already.
      if (running && stale && mayStillBeSent(stale, freshness)) return servedFrom(stale, "STALE");
      const work = running ?? this.start(variant, client, arrived);
      const young = stale && mayStillBeSent(stale, freshness) ? stale : undefined;
      // A page whose last render failed is sent even if its data has changed since.
      const sendable = young ?? (stored?.retryAt ? stored : undefined);
      const waitMs = young ? freshness.waitMs : RETRY_WAIT_MS;
      const served = sendable ? await within(waitMs, work.done) : await work.done;
      if (served === null) return sendable ? servedFrom(sendable, "STALE") : failed;
      if (served === failed && stored?.page) return servedFrom(stored, "STALE");
      if (served.page === null && stale && !isFinal(served)) return servedFrom(stale, "STALE");
      const again =
        // The gate refused the visitor who started the shared render, not this one.
        ("refusal" in served && running) ||
        // The shared render started before this visit, and the page was invalidated since.
        (work.startedAt < arrived && store.get(variant.key)?.invalidated);
      if (!again || attempt === ATTEMPTS) return served;
    }
  }

  /** Returns the stored page if it may be sent as a stale one. */
  private usable(stored: StoredPage | undefined): StoredPage | undefined {
    if (!stored?.page) return undefined;
    return stored.invalidated && !this.options.freshness.staleAfterInvalidation
      ? undefined
      : stored;
  }

  private start(variant: PageVariant, client: Client | null, arrived: number): SharedRender {
    const work = { startedAt: Date.now(), done: this.render(variant, client, arrived) };
    this.running.set(variant.key, work);
    const over = () => this.running.delete(variant.key);
    work.done.then(over, over);
    return work;
  }

  private async render(
    variant: PageVariant,
    client: Client | null,
    arrived: number,
  ): Promise<PageResult> {
    const path = variant.key;
    const request = await requestOf(variant);
    const rendered = await renderPage(this.options, { path, request, client, arrived });
    if (rendered.outcome === "answered") return this.storePage(variant, rendered.response);
    if (rendered.outcome === "refused") return { page: null, refusal: rendered.refusal };
    return this.failedRender(path);
  }

  private async storePage({ key }: PageVariant, response: RenderResponse): Promise<PageResult> {
    const { store, headers, freshness } = this.options;
    const { tags, renderedAt, status } = response;
    const before = store.get(key)?.page ?? undefined;
    if (status === 404) return this.storeMissing(key, response);
    if (status >= 500) {
      // Debug level: Next has already logged the error.
      logger.debug({ path: key, reason: `status ${status}` }, "page failed");
      return this.failedRender(key);
    }
    const page = await preparePage(response, headers, before);
    const { expiresAt } = response;
    const isStored = status === 200 && !response.headers.has("set-cookie");
    const freshUntil = Math.min(renderedAt + freshness.freshMs, expiresAt);
    if (isStored)
      store.set(key, { page, tags, renderedAt, freshUntil, invalidated: response.isStale() });
    return { page, renderedAt, cache: "MISS" };
  }

  /** Lets the page before be sent until the next attempt. */
  private failedRender(key: string): PageResult {
    const before = this.options.store.get(key);
    if (before?.page) before.retryAt = Date.now() + RETRY_MS;
    return failed;
  }

  /** Stores that a page does not exist, or what replaces it. */
  private storeMissing(key: string, response: RenderResponse): PageResult {
    const { store, freshness } = this.options;
    const { replaced, tags, renderedAt, expiresAt } = response;
    const lifetime = replaced ? freshness.freshMs : MISSING_MS;
    const freshUntil = Math.min(renderedAt + lifetime, expiresAt);
    const invalidated = response.isStale();
    store.set(key, { page: null, replaced, tags, renderedAt, freshUntil, invalidated });
    return replaced ? { page: null, replaced } : missing;
  }
}

/** Whether no stale page may be sent instead: the record is gone. */
const isFinal = (served: PageResult) => served === missing || "replaced" in served;

const missing: PageResult = { page: null, status: 404 };
const failed: PageResult = { page: null, status: 503 };

function servedFrom(stored: StoredPage, cache: "HIT" | "STALE"): PageResult {
  const { page, replaced, renderedAt } = stored;
  if (page) return { page, renderedAt, cache };
  return replaced ? { page: null, replaced } : missing;
}

function mayStillBeSent({ renderedAt }: StoredPage, { maxStaleMs }: Freshness): boolean {
  return Date.now() - renderedAt <= maxStaleMs;
}
