import Image from "next/image";
import { getTranslations } from "next-intl/server";
import { NewsletterBox } from "@/components/newsletter/newsletter-box";
import { currentYear } from "@/lib/i18n/dates/current-year";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { serverConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { ChatButton } from "./chat-button";
import { FloatingCorner } from "./floating-corner";
import { FooterColumns } from "./footer-columns";
import { FooterContact } from "./footer-contact";
import { ScrollToTop } from "./scroll-to-top";

/** Newsletter, links, address and the small print, with chat and scroll-to-top floating at its side. */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations("common");
  const { features } = serverConfig();
  const site = readSiteSettings();
  const year = localDigits(String(await currentYear()), locale);
  return (
    <footer className="mt-16">
      <span
        id="first-screen"
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-0 h-svh w-px"
      />
      {features.includes("newsletter") && <NewsletterBox />}
      <div className="bg-brand-900 text-white">
        <div className="container-page grid gap-x-8 gap-y-10 py-12 lg:grid-cols-[1.4fr_2.2fr_1.4fr]">
          <div>
            <Image
              src={site.logoOnDark[locale]}
              alt=""
              width={256}
              height={64}
              unoptimized
              className="h-10 w-40 object-contain object-left"
            />
            <p className="mt-4 max-w-md text-white/85">{site.tagline[locale]}</p>
            <p className="mt-4 max-w-md text-sm text-white/80">{t("disclaimer")}</p>
          </div>
          <FooterColumns features={features} />
          <FooterContact locale={locale} />
        </div>
        <div className="border-white/15 border-t">
          {/* The space below keeps the last line free of the floating buttons. */}
          <div className="container-page pt-4 pb-36 text-sm text-white/80 lg:pb-20">
            <p>{t("rights", { year, name: site.name[locale] })}</p>
          </div>
        </div>
      </div>
      <FloatingCorner>
        <ScrollToTop />
        {site.chat && <ChatButton href={site.chat} />}
      </FloatingCorner>
    </footer>
  );
}
