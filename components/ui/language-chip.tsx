import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/i18n/locales";
import { isForeign } from "@/lib/i18n/own-language-first";

const NAMES: Record<Locale, string> = { en: "EN", bn: "বাংলা" };

/**
 * Language label on a picture, shown if the content is known to be in another language than the
 * page.
 */
export function LanguageChip({ of }: { of: { language: Locale | null } }) {
  const t = useTranslations("ebooks.languages");
  const locale = useLocale();
  const { language } = of;
  if (language === null || !isForeign(of, locale)) return null;
  return (
    <abbr lang={language} title={t(language)} className="language-chip">
      {NAMES[language]}
    </abbr>
  );
}
