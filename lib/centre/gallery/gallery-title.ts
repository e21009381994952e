import type { Locale } from "@/lib/i18n/locales";

/**
 * Title of a gallery item in the language of the page, or else the one there is.
 * @returns null without a title; `lang` is the language of the text.
 */
export function galleryTitle(
  item: { title: string | null; titleBn: string | null },
  locale: Locale,
): { text: string; lang: Locale } | null {
  if (locale === "bn" && item.titleBn) return { text: item.titleBn, lang: "bn" };
  return item.title ? { text: item.title, lang: "en" } : null;
}
