import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NOTICES_PER_PAGE, numberedPath, type Page, pageOf } from "@/lib/base/paging";
import type { Notice } from "@/lib/contract/readers/content";
import type { Locale } from "@/lib/i18n/locales";
import { buildMetadata, numberedTitle } from "@/lib/seo/metadata";
import { fetchNotices } from "@/lib/server-reads/content";
import { readSiteSettings } from "@/lib/site/settings";
import "server-only";

/** Path of a page of the notices, without locale. */
export const noticesPath = (page: number) => numberedPath("/notices", page);

/** Returns one page of the notices. @returns null for a page beyond the last */
export async function loadNoticesPage(page: number): Promise<Page<Notice> | null> {
  return pageOf(await fetchNotices(), page, NOTICES_PER_PAGE);
}

/** Metadata of a page of the notices; every page is its own canonical. */
export async function noticesMetadata(locale: Locale, page: number): Promise<Metadata> {
  const t = await getTranslations("notices");
  const name = readSiteSettings().name[locale];
  return buildMetadata({
    locale,
    path: noticesPath(page),
    title: await numberedTitle(t("metaTitle"), page, locale),
    description: await numberedTitle(t("description", { name }), page, locale),
  });
}
