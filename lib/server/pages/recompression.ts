import { logger } from "@/lib/base/logger";
import type { PageStore, StoredPage } from "./page-store";
import { denseBody, type PreparedPage } from "./prepared-page";

/** So often a page is sent before it counts as one that many look at. */
const OFTEN = 20;

/** Compresses what is sent often once more, better: one page at a time, off the main thread. */
export class Recompression {
  /** How often each page was sent. */
  private readonly times = new WeakMap<PreparedPage, number>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly store: PageStore) {}

  /** Counts an answer with what is stored under a key. */
  sent(key: string, { page }: StoredPage): void {
    if (!page) return;
    const times = (this.times.get(page) ?? 0) + 1;
    if (times > OFTEN) return;
    this.times.set(page, times);
    if (times === OFTEN) this.last = this.last.then(() => this.recompress(key, page));
  }

  /** Resolves when nothing is to be compressed. */
  idle(): Promise<void> {
    return this.last;
  }

  private async recompress(key: string, page: PreparedPage): Promise<void> {
    const { br, gzip } = page.bodies;
    if (!br || !gzip) return;
    try {
      const dense = this.stored(key, page) && (await denseBody(gzip));
      const stored = this.stored(key, page);
      if (!dense || !stored) {
        // Renewed and unchanged it has another turn.
        this.times.delete(page);
      } else if (dense.byteLength < br.byteLength) {
        page.bodies.br = dense;
        page.size -= br.byteLength - dense.byteLength;
        this.store.set(key, stored);
      }
    } catch (error) {
      logger.warn({ path: key, reason: String(error) }, "page stays as it is compressed");
    }
  }

  /** What is stored, while it is still this page. */
  private stored(key: string, page: PreparedPage): StoredPage | null {
    const stored = this.store.get(key);
    return stored?.page === page && !stored.purged ? stored : null;
  }
}
