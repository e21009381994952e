import "server-only";
import { connection } from "next/server";
import { localBlog } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { blogAtom } from "@/lib/seo/blog-feed";
import { xmlResponse } from "@/lib/seo/crawler-files";
import { OPEN_SEARCH, openSearch } from "@/lib/seo/discovery-files";
import { productCsv, productRss } from "@/lib/seo/product-feeds";
import { streamedResponse } from "@/lib/seo/streamed-response";
import { fetchBlogs } from "@/lib/server-reads/content";
import { fetchProductBatches } from "@/lib/server-reads/product-batches";

/** Returns a handler for the product feed as RSS in a language. */
export function productRssHandler(locale: Locale) {
  return async () => {
    await connection();
    const type = "application/xml; charset=utf-8";
    return streamedResponse(type, productRss(locale, fetchProductBatches));
  };
}

/** Returns a handler for the product feed as CSV in a language. */
export function productCsvHandler(locale: Locale) {
  return async () => {
    await connection();
    return streamedResponse("text/csv; charset=utf-8", productCsv(locale, fetchProductBatches));
  };
}

/** Returns a handler for the feed of the newest blogs in a language. */
export function blogFeedHandler(locale: Locale) {
  return async () => {
    await connection();
    try {
      const blogs = (await fetchBlogs()).map((blog) => localBlog(blog, locale));
      return xmlResponse(blogAtom(locale, blogs), "application/atom+xml");
    } catch {
      return new Response(null, { status: 503, headers: { "retry-after": "60" } });
    }
  };
}

/** Returns a handler for the OpenSearch description in a language. */
export function openSearchHandler(locale: Locale) {
  return async () => {
    await connection();
    return xmlResponse(openSearch(locale), OPEN_SEARCH.type);
  };
}
