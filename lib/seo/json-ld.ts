import "server-only";
import type { BreadcrumbList, Graph, ItemList, JsonLdObject, WithContext } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { pageUrl } from "./metadata";

/** What one JSON-LD script holds: one thing, or several that refer to each other. */
export type JsonLdDocument = Graph | WithContext<JsonLdObject>;

const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON that cannot end its script element, whatever a product is called. */
export function jsonLdText(data: JsonLdDocument): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** schema.org BreadcrumbList of the same crumbs the page shows. */
export function breadcrumbJsonLd(
  locale: Locale,
  crumbs: { name: string; href: string }[],
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: pageUrl(locale, crumb.href),
    })),
  };
}

/**
 * schema.org ItemList of a page that sums up others: what each is stands on its own page only.
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
