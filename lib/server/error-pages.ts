import { gzipSync } from "node:zlib";
import { localePath, splitLocalePath } from "@/lib/i18n/locales";

const FRESH_MS = 60_000;

/** A page that says what went wrong, ready to be sent. */
export interface ErrorPage {
  html: Buffer;
  gzip: Buffer;
}

interface Stored extends ErrorPage {
  readAt: number;
}

/** Paths without language of the pages shown in place of Next's empty ones. */
export const ERROR_PAGE_PATHS = { missing: "/page-not-found", failed: "/page-failed" } as const;

/** The complete not-found and failure pages in both languages, read from the shop itself and kept. */
export class ErrorPages {
  private readonly stored = new Map<string, Stored>();

  /** @param origin where this process answers */
  constructor(private readonly origin: string) {}

  /** The page for an answer with `status` at a public `path`; null when there is none to show. */
  async pageFor(status: number, path: string): Promise<ErrorPage | null> {
    const kind = status === 404 ? ERROR_PAGE_PATHS.missing : ERROR_PAGE_PATHS.failed;
    const address = localePath(splitLocalePath(path).locale, kind);
    const known = this.stored.get(address);
    if (known && Date.now() - known.readAt < FRESH_MS) return known;
    const read = await this.read(address).catch(() => null);
    if (read) this.stored.set(address, read);
    return read ?? known ?? null;
  }

  private async read(address: string): Promise<Stored | null> {
    const answer = await fetch(this.origin + address, { headers: { accept: "text/html" } });
    const html = Buffer.from(await answer.arrayBuffer());
    const isPage = /text\/html/.test(answer.headers.get("content-type") ?? "");
    // Half an answer must not take the place of the good page that is kept.
    const whole = isPage && html.includes("<title>") && html.includes("</html>");
    return whole ? { html, gzip: gzipSync(html), readAt: Date.now() } : null;
  }
}
