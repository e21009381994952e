import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Part } from "@/components/errors/part";
import { NewsletterBox } from "@/components/newsletter/newsletter-box";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import type { Feature } from "@/lib/contract/calls/call";
import { currentYear } from "@/lib/i18n/dates/current-year";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { serverConfig } from "@/lib/site/config/server-config";
import { FOOTER_COLUMNS, type MenuLink } from "@/lib/site/menu";
import { readSiteSettings } from "@/lib/site/settings";
import { FloatingCorner } from "./floating-corner";
import { LicenceLine } from "./licence-line";
import { PaymentLine } from "./payment-line";
import { ScrollToTop } from "./scroll-to-top";

/**
 * Newsletter, links, contact data and legal lines, with floating chat and scroll-to-top buttons.
 */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations("common");
  const { features } = serverConfig();
  const site = readSiteSettings();
  const year = localDigits(String(currentYear()), locale);
  return (
    <footer className="mt-8 md:mt-16">
      <span
        id="first-screen"
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-0 h-svh w-px"
      />
      {/* Filled by install-hint.tsx. */}
      <div id="install-hint" />
      {features.includes("newsletter") && (
        <Part optional>
          <NewsletterBox />
        </Part>
      )}
      <div className="render-near bg-brand-900 text-white [--height:33rem] lg:[--height:27rem]">
        <div className="container-page grid gap-x-8 gap-y-3 py-5 md:gap-y-10 md:py-12 lg:grid-cols-[1.4fr_2.2fr_1.4fr]">
          <div className="max-md:order-last">
            {site.logoOnDark ? (
              <img
                loading="lazy"
                src={site.logoOnDark[locale]}
                alt=""
                width={256}
                height={64}
                className="shop-logo-on-dark h-10 w-40 object-contain object-left max-md:hidden"
              />
            ) : (
              <p className="font-semibold text-xl max-md:hidden">{site.name[locale]}</p>
            )}
            <p className="max-w-md text-white/85 max-md:sr-only md:mt-4">{site.tagline[locale]}</p>
            <p className="max-w-md text-sm text-white/80 md:mt-4">{t("disclaimer")}</p>
          </div>
          <FooterColumns features={features} />
          <FooterContact locale={locale} />
        </div>
        <div className="border-white/15 border-t">
          {/* The bottom padding keeps the last line clear of the floating buttons. */}
          <div className="container-page pt-4 pb-6 text-sm text-white/80 max-md:pe-20 md:pb-36 lg:pb-20">
            <PaymentLine locale={locale} className="mb-2" />
            <LicenceLine className="mb-2 wrap-anywhere" />
            <p>{t("rights", { year, name: site.name[locale] })}</p>
          </div>
        </div>
      </div>
      <Part optional>
        <FloatingCorner>
          <ScrollToTop />
          {site.chat && <ChatButton href={site.chat} />}
        </FloatingCorner>
      </Part>
    </footer>
  );
}

/** Links that are shown only if the API supports the feature. */
const NEEDS: Partial<Record<MenuLink["key"], Feature>> = { orderTracking: "tracking" };

/** Columns Company, Services and Customer Care, without links to unsupported features. */
function FooterColumns({ features }: { features: readonly Feature[] }) {
  const t = useTranslations("footer.columns");
  const texts = useTranslations("header.links");
  const offered = ({ key }: MenuLink) => {
    const feature = NEEDS[key];
    return feature === undefined || features.includes(feature);
  };
  return (
    <div className="footer-columns">
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <div key={title}>
          <h2 className="font-semibold">{t(title)}</h2>
          <ul className="text-white/85 max-md:text-[0.9375rem] md:mt-2">
            {links.filter(offered).map(({ key, href }) => (
              <li key={key}>
                <Link href={href} className="text-link">
                  {texts(key)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Contact data: address, phone, e-mail, hours; nothing for a shop without any. */
function FooterContact({ locale }: { locale: Locale }) {
  const t = useTranslations("common");
  const footer = useTranslations("footer");
  const { address, phone, email, hours, chat } = readSiteSettings();
  const line = "flex items-center gap-3 wrap-anywhere md:min-h-11";
  if (![address[locale], phone, email, chat, hours[locale]].some(Boolean)) return null;
  return (
    <div>
      <h2 className="font-semibold">{t("contact")}</h2>
      <ul className="mt-1 text-white/85 md:mt-2">
        {address[locale] && (
          <li className={line}>
            <Icon name="pin" />
            {address[locale]}
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneHref(phone)} className={`${line} min-h-11 hover:underline`}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={`${line} min-h-11 hover:underline`}>
              <Icon name="mail" />
              {email}
            </a>
          </li>
        )}
        {chat && (
          <li>
            <a
              href={chat}
              target="_blank"
              rel="noopener noreferrer"
              className={`${line} min-h-11 hover:underline`}
            >
              <Icon name="chat" />
              {footer("message")}
            </a>
          </li>
        )}
        {hours[locale] && (
          <li className={line}>
            <Icon name="clock" />
            {hours[locale]}
          </li>
        )}
      </ul>
    </div>
  );
}

/** Opens the shop's chat app in a new tab. */
function ChatButton({ href }: { href: string }) {
  const t = useTranslations("footer");
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("chat")}
      title={t("chat")}
      className="pointer-events-auto inline-flex size-11 items-center justify-center rounded-full border-2 md:size-14 border-white bg-brand-600 text-white shadow-card hover:bg-brand-700"
    >
      <Icon name="chat" className="size-6 md:size-7" />
    </a>
  );
}
