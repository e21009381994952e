import { LRUCache } from "lru-cache";
import { tally } from "@/lib/base/tallies";
import type { ReplacedPage } from "@/lib/server-reads/replaced-page";
import type { PreparedPage } from "./prepared-page";

/** Entry of the page store. */
export interface StoredPage {
  /** Null for a page that does not exist. */
  page: PreparedPage | null;
  /** Answer for a page that does not exist, in place of 404. */
  replaced?: ReplacedPage | null;
  tags: string[];
  /** Epoch milliseconds; the page contains every change made before this time. */
  renderedAt: number;
  /** Epoch milliseconds until which it is sent without revalidation. */
  freshUntil: number;
  /** Whether it was invalidated by a change of its data. */
  invalidated: boolean;
  /** After a failed render: epoch milliseconds of the next attempt. Until then it is sent as it is. */
  retryAt?: number;
}

/** Share of the memory for pages that were requested more than once. */
const PROTECTED_SHARE = 0.8;
/** Estimated memory of an entry without its page: key, tags and bookkeeping, in bytes. */
const ENTRY_BYTES = 600;

/**
 * In-memory cache of rendered pages, limited in bytes. Pages that were requested only once are
 * evicted first, so a crawler that reads everything does not evict popular pages (a segmented LRU).
 */
export class PageStore {
  private readonly once: LRUCache<string, StoredPage>;
  private readonly often: LRUCache<string, StoredPage>;
  private readonly keysByTag = new Map<string, Set<string>>();

  /** @param maxBytes size of all pages together, including their headers and keys */
  constructor(maxBytes: number) {
    const segment = (maxSize: number, onEvicted: (stored: StoredPage, key: string) => void) =>
      new LRUCache<string, StoredPage>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        sizeCalculation: ({ page }, key) => (page?.size ?? 0) + ENTRY_BYTES + 2 * key.length,
        dispose: (stored, key, reason) => {
          if (reason === "evict") onEvicted(stored, key);
        },
      });
    const evicted = (stored: StoredPage, key: string) => {
      tally("page-evicted");
      this.untag(stored, key);
    };
    this.once = segment(maxBytes * (1 - PROTECTED_SHARE), evicted);
    // A page evicted from the protected segment moves to the other one, if it fits there.
    this.often = segment(maxBytes * PROTECTED_SHARE, (stored, key) => {
      this.once.set(key, stored);
      if (!this.once.has(key)) evicted(stored, key);
    });
  }

  /** Memory used by the pages, in bytes. */
  get bytes(): number {
    return this.once.calculatedSize + this.often.calculatedSize;
  }

  /** Number of entries, including pages that do not exist. */
  get entries(): number {
    return this.once.size + this.often.size;
  }

  /** Number of cache tags that lead to an entry. */
  get tags(): number {
    return this.keysByTag.size;
  }

  get(key: string): StoredPage | undefined {
    const protectedPage = this.often.get(key);
    if (protectedPage) return protectedPage;
    const stored = this.once.get(key);
    if (!stored) return undefined;
    this.once.delete(key);
    this.often.set(key, stored);
    return stored;
  }

  /** Stores a page, unless it is larger than its segment. */
  set(key: string, stored: StoredPage): void {
    const segment = this.often.has(key) ? this.often : this.once;
    this.delete(key);
    segment.set(key, stored);
    if (!segment.has(key)) return;
    for (const tag of stored.tags) {
      const keys = this.keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.keysByTag.set(tag, new Set([key]));
    }
  }

  /** Invalidates the pages with one of these tags: they are rendered again on the next request. */
  invalidate(tags: Iterable<string>): void {
    for (const tag of tags) {
      for (const key of this.keysByTag.get(tag) ?? []) {
        const stored = this.often.peek(key) ?? this.once.peek(key);
        if (!stored) continue;
        // The data could be written, so a render may succeed, too.
        stored.retryAt = undefined;
        if (stored.invalidated) continue;
        stored.invalidated = true;
        tally("page-invalidated");
      }
    }
  }

  delete(key: string): void {
    const stored = this.often.peek(key) ?? this.once.peek(key);
    if (!stored) return;
    this.untag(stored, key);
    this.once.delete(key);
    this.often.delete(key);
  }

  private untag({ tags }: StoredPage, key: string): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}
