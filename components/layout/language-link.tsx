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
  const name = t("otherLanguage");
  const shown = short ? t("otherLanguageShort") : name;
  // The name that is read has the text that is seen, for people who control the page by voice.
  const isShortened = shown !== name;
  return (
    <a
      href={localePath(other, path)}
      hrefLang={other}
      lang={other}
      aria-label={isShortened ? `${shown}, ${name}` : undefined}
      className={short ? "language-pill" : "language-link"}
    >
      {shown}
    </a>
  );
}
