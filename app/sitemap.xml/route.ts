import { connection } from "next/server";
import { absoluteUrl } from "@/lib/seo/metadata";
import { SITEMAP_NAMES } from "@/lib/sitemap/sitemap-lists";
import { sitemapIndex } from "@/lib/sitemap/sitemap-xml";
import { xmlResponse } from "@/lib/sitemap/xml-response";

/** The index of sitemaps, one for each type of page. */
export async function GET() {
  await connection();
  return xmlResponse(
    sitemapIndex(SITEMAP_NAMES.map((name) => absoluteUrl(`/sitemaps/${name}.xml`))),
  );
}
