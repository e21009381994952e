import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { logger } from "@/lib/base/logger";
import { tally } from "@/lib/base/tallies";
import type { PageStore, StoredPage } from "./page-store";
import { type PreparedPage, plainBody } from "./prepared-page";

/** So often a page is sent before it counts as one that many look at. */
const OFTEN = 20;
/** A tenth less than what pages are prepared with, for twenty times the processor; 11 takes 60 times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const brotli = promisify(brotliCompress);

/** Compresses what is sent often once more, better: one page at a time, off the main thread. */
export class Recompression {
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly store: PageStore) {}

  /** Counts an answer with what is stored under a key. */
  sent(key: string, { page }: StoredPage): void {
    if (page && ++page.sent === OFTEN) this.last = this.last.then(() => this.recompress(key, page));
  }

  /** Resolves when nothing is to be compressed. */
  idle(): Promise<void> {
    return this.last;
  }

  private async recompress(key: string, page: PreparedPage): Promise<void> {
    const { br, gzip } = page.bodies;
    if (!br || !gzip) return;
    try {
      const denser = this.stored(key, page) && (await compressed(gzip));
      const stored = this.stored(key, page);
      if (!denser || !stored) {
        // Renewed and unchanged it has another turn.
        page.sent = 0;
      } else if (denser.byteLength < br.byteLength) {
        page.bodies.br = denser;
        page.size -= br.byteLength - denser.byteLength;
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

async function compressed(zipped: Buffer): Promise<Buffer> {
  const body = await brotli(await plainBody(zipped), BROTLI);
  tally("page-compressed");
  return body;
}
