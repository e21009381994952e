import { backendOptions } from "@/lib/backend/backend-options";
import { backend } from "@/lib/backend/instance";
import { onPurge } from "@/lib/base/render-context.mjs";
import { within } from "@/lib/base/within";
import { type ServerConfig, shopUserAgent } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { ErrorPages } from "./error-pages";
import { type Ask, MissingRecords } from "./missing-records";
import type { PageStore } from "./page-store";
import { PageVisits } from "./page-visits";
import type { PageHeaders } from "./prepared-page";
import { EMBEDDED_FRESHNESS, EXTERNAL_FRESHNESS, PublicPages } from "./public-pages";
import { RenderGate } from "./render-gate";
import type { Renderer } from "./render-page";

/** Requests need an absolute address; nothing listens there. */
const EMBEDDED_ORIGIN = "http://embedded.invalid";

/** Asks the API that pages are made from, in this process or over HTTP. */
function askOf(config: ServerConfig): Ask {
  const { apiUrl } = config;
  const headers = { accept: "application/json", "user-agent": shopUserAgent(config) };
  if (apiUrl)
    return (path, signal) => fetch(apiUrl + path, { signal, headers, redirect: "manual" });
  return async (path) =>
    (await backend(() => backendOptions(config))).fetch(new Request(EMBEDDED_ORIGIN + path));
}

/**
 * How long the start waits for the first pages, and how many of them may fail. A machine that is busy
 * with other things takes long for them; another server that does not answer must neither keep the shop
 * from starting nor be asked on and on.
 */
const FIRST_PAGES = {
  embedded: { ms: 30_000, failures: Number.POSITIVE_INFINITY },
  external: { ms: 3_000, failures: 1 },
};

interface PageParts extends Pick<Renderer, "handle" | "onRendered"> {
  store: PageStore;
  headers: PageHeaders;
}

/** What answers visits of pages; what a change purges is purged here, too. */
export async function openPageVisits(
  config: ServerConfig,
  { store, handle, headers, onRendered }: PageParts,
): Promise<PageVisits> {
  const { apiUrl, rateLimitScale, trustProxyHops } = config;
  onPurge((tags) => store.purge(tags));
  const gate = new RenderGate(rateLimitScale);
  const freshness = apiUrl ? EXTERNAL_FRESHNESS : EMBEDDED_FRESHNESS;
  const publicPages = new PublicPages({ handle, store, gate, headers, freshness, onRendered });
  const read = async (path: string) => {
    const variant = { key: path, page: path, isDocument: true };
    return (await publicPages.serve(variant, null, async () => false)).page;
  };
  const errorPages = new ErrorPages({ read, headers, siteName: () => readSiteSettings().name });
  const first = apiUrl ? FIRST_PAGES.external : FIRST_PAGES.embedded;
  await within(first.ms, errorPages.prepare(first.failures));
  const missing = new MissingRecords(askOf(config));
  return new PageVisits({
    publicPages,
    errorPages,
    missing,
    gate,
    headers,
    trustProxyHops,
    handle,
    onRendered,
  });
}
