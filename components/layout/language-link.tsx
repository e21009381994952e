"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type Locale, localePath, splitLocalePath } from "@/lib/i18n/locales";

const OTHER: Record<Locale, Locale> = { en: "bn", bn: "en" };

/** This page in the other language; in the static HTML the other language's home page. */
export function LanguageLink() {
  return useHydrated() ? <OtherLanguageOfPage /> : <OtherLanguage path="/" />;
}

function OtherLanguageOfPage() {
  const { path } = splitLocalePath(usePathname());
  const query = useSearchParams().toString();
  return <OtherLanguage path={query ? `${path}?${query}` : path} />;
}

function OtherLanguage({ path }: { path: string }) {
  const t = useTranslations("common");
  const other = OTHER[useLocale()];
  return (
    <a
      href={localePath(other, path)}
      hrefLang={other}
      lang={other}
      className="inline-flex min-h-11 items-center font-language font-semibold underline-offset-4 outline-current hover:underline"
    >
      {t("otherLanguage")}
    </a>
  );
}
