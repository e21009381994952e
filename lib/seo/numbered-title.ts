import "server-only";
import { getTranslations } from "next-intl/server";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/** Title or description of a page of a list: from the second page on with its number (P86). */
export async function numberedTitle(title: string, page: number, locale: Locale): Promise<string> {
  if (page === 1) return title;
  const t = await getTranslations("list");
  return t("titlePage", { title, page: localDigits(String(page), locale) });
}
