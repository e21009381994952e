import type { BlogDetails, BlogSummary } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { type Localized, localized } from "@/lib/i18n/localized";

/**
 * Returns a blog in the page's language. A blog with a Bengali title is Bengali on Bengali pages,
 * in spite of its original language.
 */
export function localBlog<Blog extends BlogSummary>(blog: Blog, locale: Locale): Localized<Blog> {
  const shown = localized(blog, locale);
  return locale === "bn" && blog.titleBn ? { ...shown, language: locale } : shown;
}

export type LocalBlog = Localized<BlogSummary>;

/** Returns a blog with its neighbours and the latest others in the page's language. */
export function localBlogDetails(blog: BlogDetails, locale: Locale) {
  const { previous, next, latest, contentBn, language, reviewer } = blog;
  return {
    ...localBlog(blog, locale),
    /** Language of the content, which can lack a Bengali version; null if unknown. */
    contentLanguage: locale === "bn" && contentBn ? locale : language,
    reviewer: reviewer && localized(reviewer, locale),
    previous: previous && localBlog(previous, locale),
    next: next && localBlog(next, locale),
    latest: latest.map((other) => localBlog(other, locale)),
  };
}

export type LocalBlogDetails = ReturnType<typeof localBlogDetails>;
