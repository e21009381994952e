import Image from "next/image";
import { getTranslations } from "next-intl/server";
import { CartLink } from "@/components/cart/cart-link";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { Locale } from "@/lib/i18n/locales";
import { MAIN_MENU } from "@/lib/site/menu";
import { readSiteSettings } from "@/lib/site/settings";
import { phoneHref } from "@/lib/text/phone-href";
import { LanguageLink } from "./language-link";
import { MobileMenu } from "./mobile-menu";

/** Logo, links, cart and main menu; the same HTML for everybody. */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations("common");
  const site = readSiteSettings();
  const menu = MAIN_MENU.map(({ key, href }) => ({ href, text: t(key) }));
  return (
    <header className="border-line border-b bg-white">
      <div className="hidden bg-brand-900 text-sm text-white md:block">
        <div className="container-page flex items-center justify-between gap-4 py-1">
          <p>{site.tagline[locale]}</p>
          <div className="flex items-center gap-6">
            <a href={phoneHref(site.phone)} className="flex items-center gap-2 py-1.5">
              <Icon name="phone" className="size-4" />
              {site.phone}
            </a>
            <LanguageLink />
          </div>
        </div>
      </div>
      <div className="container-page flex items-center gap-3 py-3 md:gap-8 md:py-4">
        <MobileMenu items={menu} phone={site.phone} />
        <Link href="/" className="shrink-0 rounded-card">
          <Image
            src={site.logo[locale]}
            alt={site.name[locale]}
            width={256}
            height={64}
            unoptimized
            className="h-8 w-auto md:h-11"
          />
        </Link>
        <nav aria-label={t("mainMenu")} className="hidden md:block">
          <ul className="flex items-center gap-1">
            {menu.map((item) => (
              <li key={item.href}>
                <Link
                  href={item.href}
                  className="inline-flex min-h-11 items-center rounded-card px-3 font-semibold hover:bg-brand-50 hover:text-brand-700"
                >
                  {item.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto">
          <CartLink />
        </div>
      </div>
    </header>
  );
}
