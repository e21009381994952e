import "server-only";
import type { BreadcrumbList, WithContext } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { pageUrl } from "./metadata";

/** schema.org BreadcrumbList of the same crumbs the page shows (P79). */
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
