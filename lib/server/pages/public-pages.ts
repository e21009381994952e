import { logger } from "@/lib/base/logger";
import { within } from "@/lib/base/within";
import type { NextAnswer } from "./ask-next";
import type { PageStore, StoredPage } from "./page-store";
import { type PageVariant, requestOf } from "./page-variant";
import { type PageHeaders, type PreparedPage, preparePage } from "./prepared-page";
import { Recompression } from "./recompression";
import type { Client, Refusal } from "./render-gate";
import { type Renderer, renderPage } from "./render-page";
import type { CacheState } from "./send-page";

/** How long pages are good, in milliseconds. */
export interface Freshness {
  /** A page is sent without a question. */
  freshMs: number;
  /** One visitor waits at most this long for the renewed page when there is an old one. */
  waitMs: number;
  /** How old a page may get that is sent in place of one that takes longer. */
  oldMs: number;
  /** Whether a page may be sent although something that it shows has changed. */
  oldAfterPurge: boolean;
}

/** Every change is known at once; the hour is for what nobody told us. */
export const EMBEDDED_FRESHNESS: Freshness = {
  freshMs: 3_600_000,
  waitMs: 0,
  oldMs: 0,
  oldAfterPurge: false,
};

/** Another server tells nothing. */
export const EXTERNAL_FRESHNESS: Freshness = {
  freshMs: 60_000,
  waitMs: 1_000,
  oldMs: 600_000,
  oldAfterPurge: true,
};

/** A server that failed is not asked again by the next visitor. */
const RETRY_MS = 5_000;
/** A list may grow a page, or an editor publish one. */
const MISSING_MS = 60_000;
/** How often a page is asked for again because it changed while it was rendered. */
const ATTEMPTS = 3;

/** The page for a visitor. */
export type Served =
  | { page: PreparedPage; renderedAt: number; cache: CacheState }
  /** The record does not exist, or Next did not finish the page. */
  | { page: null; status: 404 | 503 }
  | { page: null; refusal: Refusal };

interface Work {
  startedAt: number;
  done: Promise<Served>;
}

/** The visit that a page is rendered for. */
interface Visit {
  old: StoredPage | undefined;
  isMissing: () => Promise<boolean>;
  /** Epoch milliseconds. */
  arrived: number;
}

/** What public pages are made with. */
export interface PublicPagesOptions extends Renderer {
  store: PageStore;
  headers: PageHeaders;
  freshness: Freshness;
}

/** Public pages: from the store, or rendered once however many ask. */
export class PublicPages {
  private readonly working = new Map<string, Work>();
  private readonly recompression: Recompression;

  constructor(private readonly options: PublicPagesOptions) {
    this.recompression = new Recompression(options.store);
  }

  /** What is stored under a key, to be sent, if it is good without a question. */
  fresh(key: string): StoredPage | undefined {
    const stored = this.options.store.get(key);
    if (!stored || stored.purged || stored.freshUntil <= Date.now()) return undefined;
    this.recompression.sent(key, stored);
    return stored;
  }

  /**
   * The page of a variant.
   * @param client who has to pass the gate when the page must be rendered; null: nobody has to
   * @param isMissing asked before a page is rendered for the first time
   */
  async serve(
    variant: PageVariant,
    client: Client | null,
    isMissing: () => Promise<boolean>,
  ): Promise<Served> {
    const { store, freshness } = this.options;
    const arrived = Date.now();
    for (let attempt = 1; ; attempt++) {
      const fresh = this.fresh(variant.key);
      if (fresh) return servedFrom(fresh, "HIT");
      const old = this.usable(store.get(variant.key));
      const running = this.working.get(variant.key);
      // Somebody waits for the new one already.
      if (running && old && isYoung(old, freshness)) return servedFrom(old, "STALE");
      const work = running ?? this.start(variant, client, { old, isMissing, arrived });
      const young = old && isYoung(old, freshness) ? old : undefined;
      const served = young ? await within(freshness.waitMs, work.done) : await work.done;
      if (served === null) return young ? servedFrom(young, "STALE") : failed;
      if (served.page === null && old && served !== missing) return servedFrom(old, "STALE");
      const again =
        // Another visitor was refused,
        ("refusal" in served && running) ||
        // what was rendered began before a change that this one may know of,
        (work.startedAt < arrived && store.get(variant.key)?.purged) ||
        // or Next had only an old page.
        (served.page && served.renderedAt + freshness.freshMs <= Date.now());
      if (!again || attempt === ATTEMPTS) return served;
    }
  }

  /** An old page that may be sent in place of a new one. */
  private usable(stored: StoredPage | undefined): StoredPage | undefined {
    if (!stored?.page) return undefined;
    return stored.purged && !this.options.freshness.oldAfterPurge ? undefined : stored;
  }

  private start(variant: PageVariant, client: Client | null, visit: Visit): Work {
    const work = { startedAt: Date.now(), done: this.render(variant, client, visit) };
    this.working.set(variant.key, work);
    const over = () => this.working.delete(variant.key);
    work.done.then(over, over);
    return work;
  }

  private async render(
    variant: PageVariant,
    client: Client | null,
    { old, isMissing, arrived }: Visit,
  ): Promise<Served> {
    const path = variant.key;
    if (!this.options.store.get(path)?.page && (await isMissing())) return missing;
    const request = { ...(await requestOf(variant)), refresh: old !== undefined };
    const rendered = await renderPage(this.options, { path, request, client, arrived });
    if (rendered.outcome === "answered") return this.keep(variant, rendered.answer);
    if (rendered.outcome === "refused") return { page: null, refusal: rendered.refusal };
    if (old) old.freshUntil = Date.now() + RETRY_MS;
    return failed;
  }

  private async keep({ key, isDocument }: PageVariant, answer: NextAnswer): Promise<Served> {
    const { store, headers, freshness } = this.options;
    const { tags, renderedAt, status } = answer;
    const remember = (page: PreparedPage | null, until: number) => {
      const freshUntil = Math.min(renderedAt + freshness.freshMs, until);
      store.set(key, { page, tags, renderedAt, freshUntil, purged: answer.isOutdated() });
    };
    const before = store.get(key)?.page ?? undefined;
    if (status === 404 && isDocument) {
      remember(null, renderedAt + MISSING_MS);
      return missing;
    }
    if (status >= 500) {
      // Why is in the log already: Next has told it.
      logger.debug({ path: key, reason: `status ${status}` }, "page failed");
      return failed;
    }
    const page = await preparePage(answer, headers, before);
    const { goodUntil } = answer;
    const isKept = status === 200 && !answer.headers.has("set-cookie");
    if (isKept && goodUntil !== null) remember(page, goodUntil);
    return { page, renderedAt, cache: "MISS" };
  }
}

const missing: Served = { page: null, status: 404 };
const failed: Served = { page: null, status: 503 };

function servedFrom({ page, renderedAt }: StoredPage, cache: "HIT" | "STALE"): Served {
  return page ? { page, renderedAt, cache } : missing;
}

function isYoung({ renderedAt }: StoredPage, { oldMs }: Freshness): boolean {
  return Date.now() - renderedAt <= oldMs;
}
