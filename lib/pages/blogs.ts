import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { fetchBlogs } from "@/lib/api/content";
import { BLOGS_PER_PAGE, type Page, pageOf } from "@/lib/base/paging";
import { blogsPath } from "@/lib/centre/blog/blog-paths";
import type { BlogSummary } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { ownFirst } from "@/lib/i18n/own-first";
import { buildMetadata, numberedTitle } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";

/** One page of the blogs, those in the language of the page first. @returns null for a page beyond the end. */
export async function loadBlogsPage(
  locale: Locale,
  page: number,
): Promise<Page<BlogSummary> | null> {
  return pageOf(ownFirst(await fetchBlogs(), locale), page, BLOGS_PER_PAGE);
}

/** Head of a page of the blogs; every page is its own canonical. */
export async function blogsMetadata(locale: Locale, page: number): Promise<Metadata> {
  const t = await getTranslations("blogs");
  const name = readSiteSettings().name[locale];
  return buildMetadata({
    locale,
    path: blogsPath(page),
    title: await numberedTitle(t("title"), page, locale),
    description: await numberedTitle(t("description", { name }), page, locale),
  });
}
