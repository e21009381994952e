import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Part } from "@/components/errors/part";
import { PageMessages } from "@/components/providers/page-messages";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { organizationJsonLd } from "@/lib/seo/organization-json-ld";
import type { SiteSettings } from "@/lib/site/settings-schema";
import { MapPanel } from "./map-panel";
import { QuoteForm } from "./quote-form";

interface ContactViewProps {
  locale: Locale;
  site: SiteSettings;
}

/** Contact page: details, map and contact form. */
export function ContactView({ locale, site }: ContactViewProps) {
  const t = useTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("contact.title"), href: "/contact" },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={organizationJsonLd(locale)} />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("contact.heading")}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t("contact.intro")}</p>
      <PageMessages messages={messagesOf(locale, "contact", "form")}>
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.5fr] lg:gap-12">
          <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
            <section aria-labelledby="details">
              <h2 id="details" className="mb-4 font-semibold text-xl">
                {t("contact.details")}
              </h2>
              <ContactDetails locale={locale} site={site} />
            </section>
            {site.map && (
              <section aria-labelledby="map">
                <h2 id="map" className="mb-4 font-semibold text-xl">
                  {t("contact.mapTitle")}
                </h2>
                <Part>
                  <MapPanel
                    {...site.map}
                    picture={site.map.picture?.[locale] ?? null}
                    address={site.address[locale]}
                  />
                </Part>
              </section>
            )}
          </div>
          <section
            aria-labelledby="quote"
            className="rounded-card border border-line p-5 shadow-card sm:p-8"
          >
            <h2 id="quote" className="font-semibold text-xl md:text-2xl">
              {t("contact.quoteTitle")}
            </h2>
            <p className="mt-2 mb-6 text-muted noscript:hidden">{t("contact.quoteIntro")}</p>
            <p className="mt-2 hidden noscript:block">
              {t("contact.noScript", { email: site.email })}
            </p>
            <Part>
              <QuoteForm />
            </Part>
          </section>
        </div>
      </PageMessages>
    </div>
  );
}

interface ContactDetailsProps {
  locale: Locale;
  site: Pick<SiteSettings, "address" | "phone" | "email" | "hours" | "chat">;
}

const LINK =
  "-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-2 hover:underline";

/** Address, phone, e-mail, hours and chat of the centre. */
function ContactDetails({ locale, site }: ContactDetailsProps) {
  const t = useTranslations("contact");
  const { address, phone, email, hours, chat } = site;
  return (
    <dl className="grid gap-5">
      {address[locale] && (
        <Detail icon="pin" name={t("address")}>
          <address className="not-italic">{address[locale]}</address>
        </Detail>
      )}
      {phone && (
        <Detail icon="phone" name={t("phone")}>
          <a href={phoneHref(phone)} className={LINK}>
            {phone}
          </a>
        </Detail>
      )}
      {email && (
        <Detail icon="mail" name={t("email")}>
          <a href={`mailto:${email}`} className={`${LINK} break-all`}>
            {email}
          </a>
        </Detail>
      )}
      {hours[locale] && (
        <Detail icon="clock" name={t("hours")}>
          <p className="first-letter:uppercase">{hours[locale]}</p>
        </Detail>
      )}
      {chat && (
        <Detail icon="chat" name={t("chat")}>
          <a href={chat} target="_blank" rel="noopener noreferrer" className={LINK}>
            {t("chatWithUs")}
            <span className="sr-only"> ({t("newTab")})</span>
          </a>
        </Detail>
      )}
    </dl>
  );
}

interface DetailProps {
  icon: Parameters<typeof Icon>[0]["name"];
  name: string;
  children: ReactNode;
}

function Detail({ icon, name, children }: DetailProps) {
  return (
    <div className="relative ps-15">
      <dt className="text-muted text-sm">
        <span className="absolute start-0 top-0 inline-flex size-11 items-center justify-center rounded-full bg-mint text-brand-700">
          <Icon name={icon} />
        </span>
        {name}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
