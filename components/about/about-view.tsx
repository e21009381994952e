import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonStyle } from "@/components/ui/button-style";
import { Fact } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { organizationJsonLd } from "@/lib/seo/organization-json-ld";
import { licencesOf } from "@/lib/site/licences";
import type { SiteSettings } from "@/lib/site/settings-schema";

interface AboutViewProps {
  locale: Locale;
  site: Pick<SiteSettings, "name" | "leaders" | "licences">;
}

/** About page: history of the centre and messages of its leaders. */
export function AboutView({ locale, site }: AboutViewProps) {
  const name = site.name[locale];
  const t = useTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("about.title"), href: "/about-us" },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <JsonLd data={organizationJsonLd(locale)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
        <div>
          <h1 className="font-semibold text-2xl md:text-3xl">{t("about.heading", { name })}</h1>
          <p className="mt-4 text-lg">{t("about.lead", { name })}</p>
        </div>
        <div className="relative aspect-4/3 overflow-hidden rounded-card bg-surface">
          <Picture
            src="/media/demo/gallery/reception.webp"
            alt=""
            preload
            layout="halfOfWidePage"
            className="picture-cover"
          />
        </div>
      </div>
      <CentreFigures locale={locale} />
      <div className="mt-12 grid gap-8 lg:grid-cols-[2fr_1fr] lg:gap-12">
        <section aria-labelledby="story">
          <h2 id="story" className="mb-3 font-semibold text-xl md:text-2xl">
            {t("about.storyTitle")}
          </h2>
          <div className="grid gap-4">
            <p>{t("about.story1")}</p>
            <p>{t("about.story2")}</p>
            <p>{t("about.story3")}</p>
          </div>
        </section>
        <section aria-labelledby="drug-free" className="self-start rounded-card bg-mint p-6">
          <h2 id="drug-free" className="mb-2 font-semibold text-lg">
            {t("about.drugFreeTitle")}
          </h2>
          <p>{t("about.drugFree")}</p>
        </section>
      </div>
      <Licences site={site} />
      <LeaderMessages locale={locale} leaders={site.leaders} />
      <section
        aria-labelledby="visit"
        className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface p-6"
      >
        <h2 id="visit" className="font-semibold text-xl">
          {t("about.ctaTitle")}
        </h2>
        <div className="flex flex-wrap gap-3">
          <Link href="/doctors" className={buttonStyle()}>
            {t("about.ctaDoctors")}
          </Link>
          <Link href="/contact" className={buttonStyle("secondary")}>
            {t("about.ctaContact")}
          </Link>
        </div>
      </section>
    </div>
  );
}

/** Licences of the shop; renders nothing if the settings name none. */
function Licences({ site }: Pick<AboutViewProps, "site">) {
  const t = useTranslations();
  const licences = licencesOf(site);
  if (licences.length === 0) return null;
  return (
    <section aria-labelledby="licences" className="mt-12">
      <h2 id="licences" className="mb-3 font-semibold text-xl md:text-2xl">
        {t("about.licences")}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {licences.map(({ kind, number }) => (
          <Fact key={kind} name={t(`common.licences.${kind}`)}>
            <span lang="en" className="wrap-anywhere">
              {number}
            </span>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** From the centre's own description. */
const FOUNDED = "2024";
const PROFESSIONALS = "50";

/** Founding year, staff and opening days as large figures. */
function CentreFigures({ locale }: { locale: Locale }) {
  const t = useTranslations("about.figures");
  const figures = [
    { name: t("founded"), value: t("foundedValue", { year: localDigits(FOUNDED, locale) }) },
    {
      name: t("professionals"),
      value: t("professionalsValue", { count: localDigits(PROFESSIONALS, locale) }),
    },
    { name: t("days"), value: t("daysValue") },
  ];
  return (
    <section aria-label={t("title")} className="mt-10">
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse rounded-card border border-line p-5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold text-3xl text-brand-700">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface LeaderMessagesProps {
  locale: Locale;
  leaders: SiteSettings["leaders"];
}

/** Messages of the chairman, the managing director and the CEO. */
function LeaderMessages({ locale, leaders }: LeaderMessagesProps) {
  const t = useTranslations("about");
  if (leaders.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="mt-12">
      <h2 id="messages" className="mb-5 font-semibold text-xl md:text-2xl">
        {t("messagesTitle")}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-3">
        {leaders.map(({ role, name, portrait, message }) => (
          <li key={role} className="flex flex-col gap-4 rounded-card border border-line p-6">
            <div className="flex flex-wrap items-center gap-4">
              <Picture
                src={portrait}
                alt=""
                width={72}
                height={72}
                layout={72}
                className="size-18 rounded-full bg-mint object-cover object-top"
              />
              <div className="min-w-0 flex-1 basis-36">
                <h3 className="font-semibold">{t(`roles.${role}`)}</h3>
                <p className="text-muted">{name[locale]}</p>
              </div>
            </div>
            <blockquote className="grid gap-3">
              {message[locale].map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
