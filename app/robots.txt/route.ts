import { storedFile } from "@/lib/list-pages/stored-file";
import { robotsText } from "@/lib/seo/crawler-files";
import { absoluteUrl } from "@/lib/seo/metadata";

/** robots.txt: disallowed paths and the address of the sitemap. */
export const GET = storedFile(() => {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(robotsText(absoluteUrl("/sitemap.xml")), { headers });
});
