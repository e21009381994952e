import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BLOGS_PER_PAGE, type Page, pageOf } from "@/lib/base/paging";
import { blogsPath } from "@/lib/centre/blog/blog-paths";
import { type LocalBlog, localBlog } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { ownLanguageFirst } from "@/lib/i18n/own-language-first";
import { BLOG_FEED } from "@/lib/seo/blog-feed";
import { buildMetadata, numberedTitle } from "@/lib/seo/metadata";
import { fetchBlogs } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";

/**
 * Returns one page of the blog posts, those in the page's locale first. @returns null for a page
 * beyond the last
 */
export async function loadBlogsPage(locale: Locale, page: number): Promise<Page<LocalBlog> | null> {
  const blogs = (await fetchBlogs()).map((blog) => localBlog(blog, locale));
  return pageOf(ownLanguageFirst(blogs, locale), page, BLOGS_PER_PAGE);
}

/** Metadata of a blog list page; every page is its own canonical. */
export async function blogsMetadata(locale: Locale, page: number): Promise<Metadata> {
  const t = await getTranslations("blogs");
  const name = readSiteSettings().name[locale];
  return buildMetadata({
    locale,
    path: blogsPath(page),
    title: await numberedTitle(t("metaTitle"), page, locale),
    description: await numberedTitle(t("description", { name }), page, locale),
    feed: BLOG_FEED,
  });
}
