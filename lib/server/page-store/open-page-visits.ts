import { within } from "@/lib/base/within";
import { SelfTest } from "@/lib/next-internals/self-test";
import type { Techniques } from "@/lib/next-internals/techniques";
import { tagClock } from "@/lib/server-reads/tag-clock";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { ERROR_PAGES } from "@/lib/site/routes";
import { readSiteSettings } from "@/lib/site/settings";
import { askNext } from "./ask-next";
import { ErrorPages } from "./error-pages";
import { FirstVisits, type ReadSheet } from "./first-visits";
import { HomeReadiness } from "./home-readiness";
import type { PageStore } from "./page-store";
import { PageVisits } from "./page-visits";
import type { PageHeaders } from "./prepared-page";
import { EMBEDDED_FRESHNESS, EXTERNAL_FRESHNESS, PublicPages } from "./public-pages";
import { RenderGate } from "./render-gate";
import type { Renderer } from "./render-page";

/**
 * Limits for the first pages at the start: time in ms and number of failures. A busy machine needs
 * long for them. An external API that does not respond must not keep the shop from starting, nor
 * get repeated requests.
 */
const FIRST_PAGES = {
  embedded: { ms: 30_000, failures: Number.POSITIVE_INFINITY },
  external: { ms: 3_000, failures: 1 },
};

interface PageParts extends Pick<Renderer, "handle" | "onRendered"> {
  store: PageStore;
  headers: PageHeaders & { techniques: Techniques };
  readSheet: ReadSheet;
}

interface OpenedPages {
  visits: PageVisits;
  home: HomeReadiness;
}

/**
 * Creates the page handler and subscribes its page store to invalidations. Renders the first pages
 * before the server accepts requests: a new process takes seconds for them on a busy machine. Tests
 * the techniques before that.
 */
export async function openPageVisits(
  config: ServerConfig,
  { store, handle, headers, onRendered, readSheet }: PageParts,
): Promise<OpenedPages> {
  const { apiUrl, rateLimitScale, trustProxyHops } = config;
  tagClock.onInvalidate((tags) => store.invalidate(tags));
  const gate = new RenderGate(rateLimitScale);
  const freshness = apiUrl ? EXTERNAL_FRESHNESS : EMBEDDED_FRESHNESS;
  const publicPages = new PublicPages({ handle, store, gate, headers, freshness, onRendered });
  const read = async (path: string) => {
    const variant = { key: path, page: path, isDocument: true };
    return (await publicPages.serve(variant, null)).page;
  };
  const errorPages = new ErrorPages({ read, headers, siteName: () => readSiteSettings().name });
  const first = apiUrl ? FIRST_PAGES.external : FIRST_PAGES.embedded;
  const selfTest = new SelfTest(headers.techniques, ERROR_PAGES.missing.address, (request) =>
    askNext(handle, request),
  );
  const home = new HomeReadiness(
    async (path) => (await selfTest.run()) && (await read(path)) !== null,
  );
  const prepare = async () => {
    const isTested = await selfTest.run();
    await errorPages.prepare(isTested ? first.failures : first.failures - 1);
    await home.prepare();
  };
  await within(first.ms, prepare());
  const visits = new PageVisits({
    publicPages,
    errorPages,
    firstVisits: new FirstVisits(headers.techniques, readSheet),
    gate,
    headers,
    trustProxyHops,
    handle,
    onRendered,
  });
  return { visits, home };
}
