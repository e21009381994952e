import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BLOGS_PER_PAGE, type Page, pageOf } from "@/lib/base/paging";
import { type Author, authorOf, authorPath } from "@/lib/centre/blog/author";
import { type LocalBlog, localBlog } from "@/lib/centre/blog/local-blog";
import type { Locale } from "@/lib/i18n/locales";
import { buildMetadata, firstPicture, numberedTitle } from "@/lib/seo/metadata";
import { fetchBlogs } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";

/** Data of the page of an author. */
export interface AuthorPage {
  author: Author;
  blogs: Page<LocalBlog>;
}

/**
 * Returns one page of an author's blogs, newest first.
 * @returns null for an author without blogs, and for a page beyond the last
 */
export async function loadAuthorPage(
  locale: Locale,
  id: number,
  page: number,
): Promise<AuthorPage | null> {
  const own = (await fetchBlogs())
    .filter(({ authorId }) => authorId === id)
    .map((blog) => localBlog(blog, locale));
  const author = own[0] && authorOf(own[0]);
  const blogs = pageOf(own, page, BLOGS_PER_PAGE);
  return author && blogs ? { author, blogs } : null;
}

/** Metadata of a page of an author; every page is its own canonical. */
export async function authorMetadata(locale: Locale, id: number, page: number): Promise<Metadata> {
  const found = await loadAuthorPage(locale, id, page);
  if (!found) return {};
  const { name: author, role, photo } = found.author;
  const t = await getTranslations("blogs");
  const texts = { author, role: role ?? "", name: readSiteSettings().name[locale] };
  return buildMetadata({
    locale,
    path: authorPath(id, page),
    title: await numberedTitle(t("authorTitle", { author }), page, locale),
    description: await numberedTitle(
      role ? t("authorDescription", texts) : t("authorDescriptionPlain", texts),
      page,
      locale,
    ),
    ...firstPicture([
      { name: author, image: photo },
      ...found.blogs.items.map(({ title, image }) => ({ name: title, image })),
    ]),
  });
}
