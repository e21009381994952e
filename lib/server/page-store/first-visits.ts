import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import { logger } from "@/lib/base/logger";
import { styledDocument, withStyles } from "@/lib/next-internals/inline-styles";
import type { Techniques } from "@/lib/next-internals/techniques";
import { contentHash } from "../content-hash";
import { inlineHashes } from "../inline-hashes";
import { acceptedEncoding } from "../negotiation";
import { pageStyles } from "../page-styles/page-styles";
import type { StyleRule } from "../page-styles/style-sheet";
import { brotliBody, type PreparedPage } from "./prepared-page";
import { POPULAR_COUNT } from "./recompression";

/** Number of documents that are held; each uses about 25 kB, and as much for the page it is made of. */
const MOST_HELD = 300;

const unpack = promisify(brotliDecompress);

/** Returns the rules of the style sheet at an address; null if there is none. */
export type ReadSheet = (address: string) => StyleRule[] | null;

/** Document for first visits. */
interface FirstVisit {
  /** Null when this page has no such document. */
  page: Promise<PreparedPage | null>;
  /** Number of times it was sent. */
  times: number;
}

/**
 * Whether a browser has probably nothing of this site: it comes from elsewhere, and sends neither
 * a cookie nor the ETag of a stored page nor the header of our service worker. Crawlers and old
 * browsers send no Sec-Fetch-Site.
 */
function isFirstVisit(headers: IncomingHttpHeaders): boolean {
  const from = headers["sec-fetch-site"];
  return (
    (from === "none" || from === "cross-site") &&
    headers["sec-fetch-dest"] === "document" &&
    headers.cookie === undefined &&
    headers["if-none-match"] === undefined &&
    headers["service-worker-navigation-preload"] === undefined
  );
}

/**
 * Documents for first visits: with the style rules that they need, so that browsers show them before
 * the style sheet is there. Visitors who have the style sheet get the smaller document without them.
 * Both show the same, so a proxy may send either to anyone. A browser that comes back with such a
 * document gets the page as it is stored, with another ETag: its fonts are cached by now, and would be
 * swapped when the style sheet arrives after the first paint.
 */
export class FirstVisits {
  private last: Promise<void> = Promise.resolve();
  private isPreparing = false;
  private readonly held = new LRUCache<PreparedPage, FirstVisit>({ max: MOST_HELD });

  constructor(
    private readonly techniques: Pick<Techniques, "isOn">,
    private readonly readSheet: ReadSheet,
  ) {}

  /**
   * Returns the document for this visit. Never rejects.
   * @returns null when the visitor gets the page as it is stored
   */
  pageFor(headers: IncomingHttpHeaders, page: PreparedPage): Promise<PreparedPage> | null {
    const { br } = page.bodies;
    if (!br || !isFirstVisit(headers)) return null;
    if (!this.techniques.isOn("inline-styles")) return null;
    if (acceptedEncoding(headers["accept-encoding"]) !== "br") return null;
    const visit = this.held.get(page) ?? this.prepareNext(page, br);
    if (!visit) return null;
    visit.times += 1;
    if (visit.times === POPULAR_COUNT)
      this.last = this.last.then(() => this.recompress(page, visit));
    return visit.page.then((made) => made ?? page);
  }

  /**
   * Starts to prepare a page, one at a time: this takes milliseconds of processor time, and the page
   * as it is stored takes none.
   */
  private prepareNext(page: PreparedPage, br: Buffer): FirstVisit | null {
    if (this.isPreparing) return null;
    this.isPreparing = true;
    const prepared = this.prepare(page, br).finally(() => {
      this.isPreparing = false;
    });
    const visit = { page: prepared, times: 0 };
    this.held.set(page, visit);
    return visit;
  }

  /** Resolves when all pending pages are compressed. */
  idle(): Promise<void> {
    return this.last;
  }

  private async prepare(page: PreparedPage, br: Buffer): Promise<PreparedPage | null> {
    try {
      const document = styledDocument(String(await unpack(br)));
      const sheet = document && this.readSheet(document.sheet);
      if (!document || !sheet) return null;
      const styles = pageStyles(sheet, document.markup, preloadedFonts(page.headers));
      const made = Buffer.from(withStyles(document, styles));
      const headers = headersOf(
        page.headers,
        document.sheet,
        inlineHashes(String(made), []).styles,
      );
      const etag = `${page.etag.slice(0, -1)}.${contentHash(Buffer.from(styles))}"`;
      return { ...page, etag, headers, bodies: { br: await brotliBody(made) } };
    } catch (error) {
      logger.warn({ reason: String(error) }, "preparing a page for first visits failed");
      return null;
    }
  }

  /** Compresses a document that is requested often, and still held, with a higher quality. */
  private async recompress(page: PreparedPage, visit: FirstVisit): Promise<void> {
    const bodies = (await visit.page)?.bodies;
    if (!bodies?.br || this.held.peek(page) !== visit) return;
    try {
      bodies.br = await brotliBody(await unpack(bodies.br), true);
    } catch (error) {
      logger.warn({ reason: String(error) }, "recompressing a page for first visits failed");
    }
  }
}

/** Returns the addresses of the fonts that a page preloads. */
function preloadedFonts(headers: string[]): string[] {
  const links = headers.filter((_, at) => headers[at - 1] === "link").join();
  return [...links.matchAll(/<([^>]+\.woff2)>/g)].map(([, address = ""]) => address);
}

/** Returns the headers with these hashes of style elements, and without a preload of the sheet. */
function headersOf(headers: string[], sheet: string, styles: string[]): string[] {
  const sources = ["style-src-elem 'self'", ...styles].join(" ");
  const changed: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    if (name === "Content-Security-Policy")
      changed.push(name, value.replace(/style-src-elem [^;]*/, sources));
    else if (name === "link") {
      const links = value.split(", ").filter((link) => !link.startsWith(`<${sheet}>`));
      if (links.length > 0) changed.push(name, links.join(", "));
    } else changed.push(name, value);
  }
  return changed;
}
