import "server-only";
import type { WebPage, WithContext } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { pageUrl } from "./metadata";
import { SHOP_ID, siteId, WEBSITE_ID } from "./organization-json-ld";

interface TextPage {
  locale: Locale;
  /** Without locale prefix. */
  path: string;
  title: string;
  description: string;
  /** ISO time of the last change, as in the sitemap; null if unknown. */
  changedAt: string | null;
}

/**
 * Returns a schema.org WebPage for a text page; null without the date of its last change, since the
 * head of the page contains the rest.
 */
export function webPageJsonLd(page: TextPage): WithContext<WebPage> | null {
  const { locale, path, title, description, changedAt } = page;
  if (!changedAt) return null;
  const url = pageUrl(locale, path);
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: locale,
    dateModified: changedAt,
    isPartOf: { "@id": siteId(WEBSITE_ID) },
    publisher: { "@id": siteId(SHOP_ID) },
  };
}
