import { connection } from "next/server";
import { sitemapEntries, sitemapPartOf } from "@/lib/list-pages/sitemap-lists";
import { sitemap, xmlResponse } from "@/lib/seo/crawler-files";
import { serverConfig } from "@/lib/site/config/server-config";

const RETRY_AFTER_SECONDS = 60;

/**
 * Sitemap of one type of page. Responds 503 while its list cannot be read, so that crawlers do not
 * drop its pages.
 */
export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[name]">) {
  await connection();
  const wanted = sitemapPartOf((await params).name);
  if (!wanted) return new Response(null, { status: 404 });
  try {
    const entries = await sitemapEntries(wanted);
    if (!entries) return new Response(null, { status: 404 });
    return xmlResponse(sitemap(entries, serverConfig().siteUrl));
  } catch {
    const headers = { "retry-after": String(RETRY_AFTER_SECONDS), "cache-control": "no-store" };
    return new Response(null, { status: 503, headers });
  }
}
