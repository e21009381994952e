import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import { html } from "hono/html";
import { within } from "@/lib/base/within";
import { DEFAULT_LOCALE, type Locale, localePath, splitLocalePath } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";

const FRESH_MS = 60_000;
/** How long a first visitor waits for the shop's own page; then a plain one does. */
const FIRST_READ_TIMEOUT_MS = 700;

const zip = promisify(gzip);

/** A page that says what went wrong, ready to be sent. */
export interface ErrorPage {
  html: Buffer;
  gzip: Buffer;
}

interface Stored extends ErrorPage {
  /** Epoch milliseconds. */
  readAt: number;
}

/** Paths without language of the pages shown in place of Next's empty ones. */
export const ERROR_PAGE_PATHS = { missing: "/page-not-found", failed: "/page-failed" } as const;

/** Whether a public path is one of them itself. */
export function isErrorPage(path: string): boolean {
  const plain = splitLocalePath(path).path;
  return Object.values(ERROR_PAGE_PATHS).some((own) => own === plain);
}

type Kind = keyof typeof ERROR_PAGE_PATHS;

/** The complete not-found and failure pages in both languages, read from the shop itself and kept. */
export class ErrorPages {
  private readonly stored = new Map<string, Stored>();
  private readonly reading = new Map<string, Promise<Stored | null>>();

  /**
   * @param origin where this process answers
   * @param siteName of the shop, by language
   */
  constructor(
    private readonly origin: string,
    private readonly siteName: Record<Locale, string>,
  ) {}

  /** The page for an answer with `status` at a public `path`, within a second. */
  async pageFor(status: number, path: string): Promise<ErrorPage> {
    const kind = status === 404 ? "missing" : "failed";
    const { locale } = splitLocalePath(path);
    const address = localePath(locale, ERROR_PAGE_PATHS[kind]);
    const known = this.stored.get(address);
    if (known && Date.now() - known.readAt < FRESH_MS) return known;
    const renewed = this.renew(address);
    return (
      known ??
      (await within(FIRST_READ_TIMEOUT_MS, renewed)) ??
      plainPage(kind, locale, this.siteName)
    );
  }

  /** However many ask at once, the page is read once. */
  private renew(address: string): Promise<Stored | null> {
    const running = this.reading.get(address);
    if (running) return running;
    const read = this.read(address).finally(() => this.reading.delete(address));
    this.reading.set(address, read);
    return read;
  }

  private async read(address: string): Promise<Stored | null> {
    try {
      const answer = await fetch(this.origin + address, { headers: { accept: "text/html" } });
      const html = Buffer.from(await answer.arrayBuffer());
      const isPage = /text\/html/.test(answer.headers.get("content-type") ?? "");
      // Half an answer, or the plain page, must not take the place of the good page that is kept.
      if (!isPage || !html.includes("<header") || !html.includes("</html>")) return null;
      const stored = { html, gzip: await zip(html), readAt: Date.now() };
      this.stored.set(address, stored);
      return stored;
    } catch {
      return null;
    }
  }
}

/** A page that needs neither Next nor data, for an outage right after the start. */
function plainPage(kind: Kind, locale: Locale, siteName: Record<Locale, string>): ErrorPage {
  const { errors, common } = MESSAGES[locale];
  const missing = kind === "missing";
  const title = missing ? errors.notFoundTitle : errors.errorTitle;
  const text = missing ? errors.notFound : errors.error;
  const home = localePath(locale, "/");
  const page = html`<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="${text}">
<title>${title} | ${siteName[locale] ?? siteName[DEFAULT_LOCALE]}</title>
<style>
body { font: 1rem/1.6 system-ui, sans-serif; color: #12302f; background: #f5f9f8; }
main { max-width: 32rem; margin: 15vh auto 0; padding: 1.5rem; }
a { display: inline-block; padding: .75rem 1.25rem .75rem 0; color: #0b6765; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${missing ? "" : html`<a href="">${common.tryAgain}</a>`}<a href="${home}">${common.goToHome}</a></p>
</main>
</body>
</html>
`;
  const bytes = Buffer.from(String(page));
  return { html: bytes, gzip: gzipSync(bytes) };
}
