import "server-only";
import type { BreadcrumbList, Graph, ItemList, JsonLdObject, WithContext } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { pageUrl } from "./metadata";

/** Content of a JSON-LD script: one entity, or several that refer to each other. */
export type JsonLdDocument = Graph | WithContext<JsonLdObject>;

const UNSAFE = /[<>&\u2028\u2029]/g;

/** Serializes JSON so that no value can end the script element. */
export function jsonLdText(data: JsonLdDocument): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns a schema.org BreadcrumbList with the breadcrumbs of the page. */
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
 * Returns a schema.org ItemList for a list page. The items are described on their own pages only.
 * @param paths of the items in display order, without locale prefix
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
