import { LRUCache } from "lru-cache";
import { tally } from "@/lib/base/tallies";
import type { PreparedPage } from "./prepared-page";

/** What is known of an address. */
export interface StoredPage {
  /** Null for a page that is missing. */
  page: PreparedPage | null;
  tags: string[];
  /** Epoch milliseconds; what changed before is in the page. */
  renderedAt: number;
  /** Epoch milliseconds until which it is sent without a question. */
  freshUntil: number;
  /** Whether something that it shows has changed since. */
  purged: boolean;
}

/** Of the memory, for pages that were asked for more than once. */
const PROTECTED_SHARE = 0.8;
/** What an entry takes up besides its page: key, tags and the bookkeeping, in bytes. */
const ENTRY_BYTES = 600;

/**
 * Pages in memory, up to a number of bytes. A page that was asked for only once makes room first, so a
 * crawler that reads everything does not drive out what people look at (a segmented LRU).
 */
export class PageStore {
  private readonly once: LRUCache<string, StoredPage>;
  private readonly often: LRUCache<string, StoredPage>;
  private readonly keysByTag = new Map<string, Set<string>>();

  /** @param maxBytes of all pages together, their headers and keys included */
  constructor(maxBytes: number) {
    const segment = (maxSize: number, onEvicted: (stored: StoredPage, key: string) => void) =>
      new LRUCache<string, StoredPage>({
        maxSize: Math.max(1, Math.floor(maxSize)),
        sizeCalculation: ({ page }, key) => (page?.size ?? 0) + ENTRY_BYTES + 2 * key.length,
        dispose: (stored, key, reason) => {
          if (reason === "evict") onEvicted(stored, key);
        },
      });
    this.once = segment(maxBytes * (1 - PROTECTED_SHARE), (stored, key) => {
      tally("page-evicted");
      this.untag(stored, key);
    });
    // What is not asked for any more gets one more round among the others.
    this.often = segment(maxBytes * PROTECTED_SHARE, (stored, key) => this.once.set(key, stored));
  }

  /** Memory that the pages take up, in bytes. */
  get bytes(): number {
    return this.once.calculatedSize + this.often.calculatedSize;
  }

  /** How many addresses are known, missing pages included. */
  get entries(): number {
    return this.once.size + this.often.size;
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

  /** Keeps a page; one that is larger than the whole store is not kept. */
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

  /** Has the pages with one of these tags rendered again before they are next sent. */
  purge(tags: Iterable<string>): void {
    for (const tag of tags) {
      for (const key of this.keysByTag.get(tag) ?? []) {
        const stored = this.often.peek(key) ?? this.once.peek(key);
        if (!stored || stored.purged) continue;
        stored.purged = true;
        tally("page-purged");
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
