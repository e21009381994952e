import { connection } from "next/server";
import { sitemapFiles } from "@/lib/list-pages/sitemap-lists";
import { sitemapIndex, xmlResponse } from "@/lib/seo/crawler-files";
import { absoluteUrl } from "@/lib/seo/metadata";

/** Sitemap index with one sitemap per type of page. */
export async function GET() {
  await connection();
  return xmlResponse(
    sitemapIndex((await sitemapFiles()).map((file) => absoluteUrl(`/sitemaps/${file}`))),
  );
}
