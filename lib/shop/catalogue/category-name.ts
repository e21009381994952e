import type { Locale } from "@/lib/i18n/locales";

/** Name of a category in the language of the page, where the server has one. */
export function categoryName(
  category: { name: string; nameBn: string | null },
  locale: Locale,
): string {
  return locale === "bn" ? (category.nameBn ?? category.name) : category.name;
}
