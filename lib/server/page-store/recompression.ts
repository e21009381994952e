import { logger } from "@/lib/base/logger";
import type { PageStore, StoredPage } from "./page-store";
import { type PreparedPage, recompressedBody } from "./prepared-page";

/** Number of times a page is sent before it counts as popular. */
export const POPULAR_COUNT = 20;

/**
 * Compresses popular pages again with a higher quality: one page at a time, off the main thread.
 */
export class Recompression {
  /** Number of times each page was sent. */
  private readonly times = new WeakMap<PreparedPage, number>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly store: PageStore) {}

  /** Counts a response with the stored page. */
  sent(key: string, { page }: StoredPage): void {
    if (!page) return;
    const times = (this.times.get(page) ?? 0) + 1;
    if (times > POPULAR_COUNT) return;
    this.times.set(page, times);
    if (times === POPULAR_COUNT) this.last = this.last.then(() => this.recompress(key, page));
  }

  /** Resolves when all pending pages are compressed. */
  idle(): Promise<void> {
    return this.last;
  }

  private async recompress(key: string, page: PreparedPage): Promise<void> {
    const { br, gzip } = page.bodies;
    if (!br || !gzip) return;
    try {
      const recompressed = this.stored(key, page) && (await recompressedBody(gzip));
      const stored = this.stored(key, page);
      if (!recompressed || !stored) {
        // Counts again from zero, for the case that the page is re-rendered without a change.
        this.times.delete(page);
      } else if (recompressed.byteLength < br.byteLength) {
        page.bodies.br = recompressed;
        page.size -= br.byteLength - recompressed.byteLength;
        this.store.set(key, stored);
      }
    } catch (error) {
      logger.warn({ path: key, reason: String(error) }, "recompressing a page failed");
    }
  }

  /** Returns the store entry if it still holds this page and is not invalidated. */
  private stored(key: string, page: PreparedPage): StoredPage | null {
    const stored = this.store.get(key);
    return stored?.page === page && !stored.invalidated ? stored : null;
  }
}
