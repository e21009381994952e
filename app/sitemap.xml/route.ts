import { sitemapFiles } from "@/lib/list-pages/sitemap-lists";
import { storedFile } from "@/lib/list-pages/stored-file";
import { crawlerFile, sitemapIndex } from "@/lib/seo/crawler-files";
import { absoluteUrl } from "@/lib/seo/metadata";

/** Sitemap index with one sitemap per type of page. */
export const GET = storedFile(async () =>
  crawlerFile(
    sitemapIndex((await sitemapFiles()).map((file) => absoluteUrl(`/sitemaps/${file}`))),
    "application/xml",
  ),
);
