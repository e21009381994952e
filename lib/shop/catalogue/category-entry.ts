import { mediaUrl } from "@/lib/base/media/media-url";
import type { Locale } from "@/lib/i18n/locales";

/** One entry of a category menu, in the language of its page. */
export interface CategoryEntry {
  id: number;
  name: string;
  /** Set when the name is not in the language of the page. */
  lang?: "en";
  image: string | null;
}

interface MenuCategory {
  id: number;
  name: string;
  nameBn: string | null;
  image: string | null;
  image2x: string | null;
}

/** What a menu shows of a category; its picture is the sharp one where there is one (shown 25 px large). */
export function categoryEntry(category: MenuCategory, locale: Locale): CategoryEntry {
  const image = category.image2x ?? category.image;
  return {
    id: category.id,
    name: categoryName(category, locale),
    ...(locale === "bn" && category.nameBn === null ? { lang: "en" } : {}),
    image: image === null ? null : mediaUrl(image),
  };
}

/** Name of a category in the language of the page, where the server has one. */
export function categoryName(
  category: { name: string; nameBn: string | null },
  locale: Locale,
): string {
  return locale === "bn" ? (category.nameBn ?? category.name) : category.name;
}
