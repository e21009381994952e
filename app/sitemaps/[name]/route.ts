import { sitemapEntries, sitemapPartOf } from "@/lib/list-pages/sitemap-lists";
import { storedFile } from "@/lib/list-pages/stored-file";
import { FILE_SECONDS, sitemap } from "@/lib/seo/crawler-files";
import { streamedResponse, unavailable } from "@/lib/seo/streamed-response";
import { serverConfig } from "@/lib/site/config/server-config";

/**
 * Sitemap of one type of page. Responds 503 while its list cannot be read, so that crawlers do not
 * drop its pages.
 */
export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[name]">) {
  const wanted = sitemapPartOf((await params).name);
  if (!wanted) return new Response(null, { status: 404 });
  return storedFile(async () => {
    const entries = await sitemapEntries(wanted).catch(() => undefined);
    if (entries === undefined) return unavailable();
    if (entries === null) return new Response(null, { status: 404 });
    return streamedResponse(
      "application/xml",
      sitemap(entries, serverConfig().siteUrl),
      FILE_SECONDS,
    );
  })();
}
