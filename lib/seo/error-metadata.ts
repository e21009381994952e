import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";

/** Head of a page that stands for one that is missing or failed; it has no canonical address. */
export async function errorMetadata(locale: Locale, kind: "notFound" | "error"): Promise<Metadata> {
  const t = await getTranslations("errors");
  return {
    title: `${t(`${kind}Title`)} | ${readSiteSettings().name[locale]}`,
    description: t(kind),
    robots: { index: false, follow: true },
  };
}
