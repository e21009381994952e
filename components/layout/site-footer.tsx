import Image from "next/image";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { currentYear } from "@/lib/dates/current-year";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { MAIN_MENU } from "@/lib/site/menu";
import { readSiteSettings } from "@/lib/site/settings";
import { phoneHref } from "@/lib/text/phone-href";

/** Address, links and the small print. */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations("common");
  const site = readSiteSettings();
  const year = localDigits(String(await currentYear()), locale);
  return (
    <footer className="mt-16 bg-brand-900 text-white">
      <div className="container-page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <div className="lg:col-span-2">
          <Image
            src="/brand/logo-white.svg"
            alt=""
            width={256}
            height={64}
            unoptimized
            className="h-10 w-auto"
          />
          <p className="mt-4 max-w-md text-white/85">{site.tagline[locale]}</p>
          <p className="mt-4 max-w-md text-sm text-white/80">{t("disclaimer")}</p>
        </div>
        <Column title={t("company")}>
          {MAIN_MENU.map(({ key, href }) => (
            <FooterLink key={href} href={href}>
              {t(key)}
            </FooterLink>
          ))}
          <FooterLink href="/products/cart">{t("cart")}</FooterLink>
        </Column>
        <Column title={t("contact")}>
          <li className="flex gap-2 py-1.5">
            <Icon name="pin" className="mt-0.5 size-5" />
            {site.address[locale]}
          </li>
          <li>
            <a href={phoneHref(site.phone)} className="flex gap-2 py-1.5 hover:underline">
              <Icon name="phone" className="mt-0.5 size-5" />
              {site.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${site.email}`} className="flex gap-2 py-1.5 hover:underline">
              <Icon name="mail" className="mt-0.5 size-5" />
              {site.email}
            </a>
          </li>
        </Column>
      </div>
      <div className="border-white/15 border-t">
        <p className="container-page py-4 text-sm text-white/80">
          {t("rights", { year, name: site.name[locale] })}
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 text-white/85">{children}</ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="inline-block py-1.5 hover:underline">
        {children}
      </Link>
    </li>
  );
}
