import type { Locale } from "@/lib/i18n/locales";

/** A doctor's name in the language of the page, where the server has it, and the language it is in. */
export function doctorName(
  { name, nameBn }: { name: string; nameBn: string | null },
  locale: Locale,
): { text: string; lang: Locale } {
  return locale === "bn" && nameBn !== null
    ? { text: nameBn, lang: "bn" }
    : { text: name, lang: "en" };
}
