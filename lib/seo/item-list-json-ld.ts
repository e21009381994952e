import "server-only";
import type { ItemList, WithContext } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { pageUrl } from "./metadata";

/**
 * schema.org ItemList of a page that sums up others: what each is stands on its own page only (P75).
 * @param paths of the pages in the order shown, without language
 */
export function itemListJsonLd(
  locale: Locale,
  name: string,
  paths: string[],
): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name,
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: pageUrl(locale, path),
    })),
  };
}
