"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type Locale, localePath, splitLocalePath } from "@/lib/i18n/locales";

const OTHER: Record<Locale, Locale> = { en: "bn", bn: "en" };

interface LanguageLinkProps {
  /** Set for the small button in the header on phones. */
  short?: boolean;
}

/**
 * Link to this page in the other language. Before hydration it links to the other language's home
 * page.
 */
export function LanguageLink(props: LanguageLinkProps) {
  return useHydrated() ? <OtherLanguageOfPage {...props} /> : <OtherLanguage path="/" {...props} />;
}

function OtherLanguageOfPage(props: LanguageLinkProps) {
  const { path } = splitLocalePath(usePathname());
  const query = useSearchParams().toString();
  return <OtherLanguage path={query ? `${path}?${query}` : path} {...props} />;
}

function OtherLanguage({ path, short }: LanguageLinkProps & { path: string }) {
  const t = useTranslations("common");
  const other = OTHER[useLocale()];
  return (
    <a
      href={localePath(other, path)}
      hrefLang={other}
      lang={other}
      aria-label={short ? t("otherLanguage") : undefined}
      className={short ? "language-pill" : "language-link"}
    >
      {t(short ? "otherLanguageShort" : "otherLanguage")}
    </a>
  );
}
