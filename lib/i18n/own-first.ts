import type { Locale } from "@/lib/i18n/locales";

/** Blogs in the language of the page before the others, otherwise in the order they had. */
export function ownFirst<Blog extends { language: Locale }>(
  blogs: readonly Blog[],
  locale: Locale,
): Blog[] {
  return blogs.toSorted((a, b) => Number(b.language === locale) - Number(a.language === locale));
}
