import { mediaUrl } from "@/lib/base/media/media-url";
import type { Locale } from "@/lib/i18n/locales";

/** An entry of a category menu, in the page's language. */
export interface CategoryEntry {
  id: number;
  name: string;
  /** Set if the name is not in the page's language. */
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

/** Returns the menu entry of a category. Prefers the 2x image, which is shown at 25 px. */
export function categoryEntry(category: MenuCategory, locale: Locale): CategoryEntry {
  const image = category.image2x ?? category.image;
  return {
    id: category.id,
    name: categoryName(category, locale),
    ...(locale === "bn" && category.nameBn === null ? { lang: "en" } : {}),
    image: image === null ? null : mediaUrl(image),
  };
}

/** Returns the name of a category in the page's language, else the English one. */
export function categoryName(
  category: { name: string; nameBn: string | null },
  locale: Locale,
): string {
  return locale === "bn" ? (category.nameBn ?? category.name) : category.name;
}
