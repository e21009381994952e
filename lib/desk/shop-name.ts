import type { Locale } from "@/lib/i18n/locales";

/** Returns the name of the shop, which the document of the desk has in both languages. */
export function shopName(locale: Locale): string {
  const named = document.querySelector<HTMLMetaElement>(
    `meta[name="application-name"][lang="${locale}"]`,
  );
  return named?.content ?? "";
}
