import "server-only";
import { localBlog } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { blogAtom } from "@/lib/seo/blog-feed";
import { crawlerFile } from "@/lib/seo/crawler-files";
import { OPEN_SEARCH, openSearch } from "@/lib/seo/discovery-files";
import { productCsv, productRss } from "@/lib/seo/product-feeds";
import { streamedResponse, unavailable } from "@/lib/seo/streamed-response";
import { cacheTags } from "@/lib/server-reads/cache-tags";
import { fetchBlogs } from "@/lib/server-reads/content";
import { expireAt, expireIn } from "@/lib/server-reads/dependencies";
import { fetchProductBatches } from "@/lib/server-reads/product-batches";
import { serverConfig } from "@/lib/site/config/server-config";
import { offersEnd } from "@/lib/site/offers-end";
import { storedFile } from "./stored-file";

/** Time that caches may store a product feed. */
const FEED_SECONDS = 900;
/** The batches of products are not cached reads, so the feed itself depends on all of them. */
const FEED_TAGS = [cacheTags.catalogue, cacheTags.products];

function productFeed(type: string, parts: () => AsyncIterable<string>) {
  return storedFile(() => {
    // An external API reports no changes.
    if (serverConfig().apiUrl) expireIn(FEED_SECONDS);
    // It contains the end of the offers.
    const end = offersEnd();
    if (end) expireAt(end);
    return streamedResponse(type, parts(), FEED_SECONDS);
  }, FEED_TAGS);
}

/** Returns a handler for the product feed as RSS in a language. */
export function productRssHandler(locale: Locale) {
  return productFeed("application/xml", () => productRss(locale, fetchProductBatches));
}

/** Returns a handler for the product feed as CSV in a language. */
export function productCsvHandler(locale: Locale) {
  return productFeed("text/csv", () => productCsv(locale, fetchProductBatches));
}

/** Returns a handler for the feed of the newest blogs in a language. */
export function blogFeedHandler(locale: Locale) {
  return storedFile(async () => {
    try {
      const blogs = (await fetchBlogs()).map((blog) => localBlog(blog, locale));
      return crawlerFile(blogAtom(locale, blogs), "application/atom+xml");
    } catch {
      return unavailable();
    }
  });
}

/** Returns a handler for the OpenSearch description in a language. */
export function openSearchHandler(locale: Locale) {
  return storedFile(() => crawlerFile(openSearch(locale), OPEN_SEARCH.type));
}
