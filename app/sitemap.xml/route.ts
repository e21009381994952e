import { connection } from "next/server";
import { SITEMAP_NAMES } from "@/lib/pages/sitemap-lists";
import { absoluteUrl } from "@/lib/seo/metadata";
import { sitemapIndex } from "@/lib/seo/sitemap-xml";
import { xmlResponse } from "@/lib/seo/xml-response";

/** The index of sitemaps, one for each type of page. */
export async function GET() {
  await connection();
  return xmlResponse(
    sitemapIndex(SITEMAP_NAMES.map((name) => absoluteUrl(`/sitemaps/${name}.xml`))),
  );
}
