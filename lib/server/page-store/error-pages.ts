import { html } from "hono/html";
import { within } from "@/lib/base/within";
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  localePath,
  splitLocalePath,
} from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { SEARCH_PATH } from "@/lib/shop/search/search-query";
import { ERROR_PAGES } from "@/lib/site/routes";
import { inlineHashes } from "../inline-hashes";
import type { PageHeaders, PreparedPage } from "./prepared-page";

/** Time in ms that a request waits for the rendered error page before it gets a plain one. */
const FIRST_READ_TIMEOUT_MS = 700;

type Kind = keyof typeof ERROR_PAGES;

/** Returns the error page at a public path, or null for any other page. */
export function errorPageOf(path: string) {
  const plain = splitLocalePath(path).path;
  return Object.values(ERROR_PAGES).find(({ address }) => address === plain) ?? null;
}

export interface ErrorPagesOptions {
  /** Returns the rendered page at a public path, or null when it cannot be rendered. */
  read: (path: string) => Promise<PreparedPage | null>;
  headers: PageHeaders;
  /** Returns the name of the shop by locale. */
  siteName: () => Record<Locale, string>;
}

/**
 * The not-found and failure pages in all locales. The last good version is kept and used while
 * rendering fails.
 */
export class ErrorPages {
  private readonly last = new Map<string, PreparedPage>();

  constructor(private readonly options: ErrorPagesOptions) {}

  /**
   * Returns the error page for a status and a public path within a second.
   * @param status "router" for a request of React's router: a plain text response makes it load the
   *   document
   */
  async pageFor(status: number | "router", path: string): Promise<PreparedPage> {
    if (status === "router") return this.prepared("text/plain; charset=utf-8", "Not available.");
    const { locale, path: asked } = splitLocalePath(path);
    const isGone = status === 404 || status === 410;
    const kind = isGone ? "missing" : asked === SEARCH_PATH ? "searchFailed" : "failed";
    const address = localePath(locale, ERROR_PAGES[kind].address);
    const known = this.last.get(address);
    const read = await within(FIRST_READ_TIMEOUT_MS, this.read(address));
    const page = read ?? known;
    if (page) return page;
    const plain = plainPage(kind, locale, this.options.siteName());
    return this.prepared("text/html; charset=utf-8", plain);
  }

  /**
   * Renders all error pages, so that they are available during an outage. These are the first pages
   * that Next renders, so Next also loads its own code before the first visitor arrives.
   * @param failures number of failed pages after which it stops
   */
  async prepare(failures: number): Promise<void> {
    let failed = 0;
    for (const { address } of Object.values(ERROR_PAGES)) {
      for (const locale of LOCALES) {
        if (failed < failures && !(await this.read(localePath(locale, address)))) failed++;
      }
    }
  }

  /** Renders one page and keeps it. @returns null when it cannot be rendered */
  private async read(address: string): Promise<PreparedPage | null> {
    try {
      const page = await this.options.read(address);
      if (page) this.last.set(address, page);
      return page;
    } catch {
      return null;
    }
  }

  private prepared(type: string, text: string): PreparedPage {
    const { policyOf, security } = this.options.headers;
    const body = Buffer.from(text);
    const sent = {
      ...security,
      "Content-Security-Policy": policyOf(inlineHashes(text, [])),
      "Content-Type": type,
      Vary: "Accept-Encoding",
    };
    const headers = Object.entries(sent).flat();
    return { status: 200, headers, etag: "", bodies: { identity: body }, size: body.byteLength };
  }
}

/** Returns a page that needs neither Next nor data, for an outage right after the start. */
function plainPage(kind: Kind, locale: Locale, siteName: Record<Locale, string>): string {
  const { errors, common } = MESSAGES[locale];
  const missing = kind === "missing";
  const { title, text } = {
    missing: { title: errors.notFoundTitle, text: errors.notFound },
    failed: { title: errors.errorTitle, text: errors.error },
    searchFailed: { title: errors.searchFailedTitle, text: errors.searchFailed },
  }[kind];
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
  return String(page);
}
