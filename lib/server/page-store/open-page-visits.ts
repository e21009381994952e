import { onPurge } from "@/lib/base/render-context.mjs";
import { within } from "@/lib/base/within";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { ErrorPages } from "./error-pages";
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
  headers: PageHeaders;
}

interface OpenedPages {
  visits: PageVisits;
  home: HomeReadiness;
}

/**
 * Creates the page handler and subscribes its page store to invalidations. Renders the first pages
 * before the server accepts requests: a new process takes seconds for them on a busy machine.
 */
export async function openPageVisits(
  config: ServerConfig,
  { store, handle, headers, onRendered }: PageParts,
): Promise<OpenedPages> {
  const { apiUrl, rateLimitScale, trustProxyHops } = config;
  onPurge((tags) => store.purge(tags));
  const gate = new RenderGate(rateLimitScale);
  const freshness = apiUrl ? EXTERNAL_FRESHNESS : EMBEDDED_FRESHNESS;
  const publicPages = new PublicPages({ handle, store, gate, headers, freshness, onRendered });
  const read = async (path: string) => {
    const variant = { key: path, page: path, isDocument: true };
    return (await publicPages.serve(variant, null)).page;
  };
  const errorPages = new ErrorPages({ read, headers, siteName: () => readSiteSettings().name });
  const first = apiUrl ? FIRST_PAGES.external : FIRST_PAGES.embedded;
  const home = new HomeReadiness(async (path) => (await read(path)) !== null);
  await within(
    first.ms,
    errorPages.prepare(first.failures).then(() => home.prepare()),
  );
  const visits = new PageVisits({
    publicPages,
    errorPages,
    gate,
    headers,
    trustProxyHops,
    handle,
    onRendered,
  });
  return { visits, home };
}
