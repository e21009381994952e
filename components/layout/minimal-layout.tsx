import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import { currentYear } from "@/lib/i18n/dates/current-year";
import { localDigits } from "@/lib/i18n/digits";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";
import { LanguageLink } from "./language-link";
import { PageContent } from "./page-content";
import { ShopLogo } from "./shop-logo";

interface MinimalLayoutProps {
  /** Locale segment of the address; may be invalid. */
  locale: string;
  /** Key of the header text in the namespace `quiet`. */
  note: "checkout" | "signIn";
  children: ReactNode;
}

/**
 * Frame of checkout, order and login pages: logo, language, phone and terms, without navigation or
 * search. Sizes that are a share of the width keep the header low at large text.
 */
export function MinimalLayout({ locale: param, note, children }: MinimalLayoutProps) {
  const locale = isLocale(param) ? param : DEFAULT_LOCALE;
  return (
    <>
      <MinimalHeader locale={locale} note={note} />
      <PageContent>{children}</PageContent>
      <MinimalFooter locale={locale} />
    </>
  );
}

function MinimalHeader({ locale, note }: { locale: Locale; note: MinimalLayoutProps["note"] }) {
  const t = useTranslations();
  const site = readSiteSettings();
  const { phone } = site;
  return (
    <header className="border-line border-b bg-white">
      <div className="container-page flex min-h-[min(4rem,18vw)] flex-wrap items-center justify-between gap-x-2 py-2 max-md:px-[min(1rem,4.5vw)] md:min-h-[74px]">
        <Link href="/" data-printed="" className="shrink-0 rounded-card">
          <ShopLogo
            locale={locale}
            site={site}
            className="h-[min(2rem,10vw)] w-[min(8rem,27vw)] object-contain object-left md:h-11 md:w-44"
          />
        </Link>
        <p className="flex min-h-[2lh] max-w-22 items-center gap-1 font-semibold text-[min(0.875rem,4.5vw)] leading-tight md:max-w-none md:text-base">
          <Icon name="lock" className="size-[min(1rem,5vw)] shrink-0 text-brand-700 md:size-5" />
          {t(`quiet.${note}`)}
        </p>
        <div className="flex flex-wrap items-center text-[min(0.875rem,4.5vw)] text-brand-700 md:gap-x-5 md:text-sm">
          <LanguageLink />
          {phone && (
            <a
              href={phoneHref(phone)}
              aria-label={t("common.callUs", { phone })}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold"
            >
              <Icon name="phone" />
              <span className="hidden md:inline">{phone}</span>
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

async function MinimalFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations();
  const { address, name, phone } = readSiteSettings();
  const year = localDigits(String(currentYear()), locale);
  return (
    <footer className="mt-12 border-line border-t bg-surface text-muted text-sm">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
        <p>{address[locale]}</p>
        <p className="flex flex-wrap gap-x-6">
          {phone && (
            <a href={phoneHref(phone)} className="text-link">
              {phone}
            </a>
          )}
          <Link href="/terms" className="text-link">
            {t("header.links.terms")}
          </Link>
        </p>
        <p>{t("common.rights", { year, name: name[locale] })}</p>
      </div>
    </footer>
  );
}
