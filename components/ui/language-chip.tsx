import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/i18n/locales";
import { isForeign } from "@/lib/i18n/own-first";

const NAMES: Record<Locale, string> = { en: "EN", bn: "বাংলা" };

/** On a picture: the language of what is known to be in another one than the page. */
export function LanguageChip({ of }: { of: { toldLanguage: Locale | null } }) {
  const t = useTranslations("ebooks.languages");
  const locale = useLocale();
  const { toldLanguage: language } = of;
  if (language === null || !isForeign(of, locale)) return null;
  return (
    <abbr lang={language} title={t(language)} className="language-chip">
      {NAMES[language]}
    </abbr>
  );
}
