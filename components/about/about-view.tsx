import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { buttonStyle } from "@/components/ui/button-style";
import { Fact } from "@/components/ui/fact";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { fillPlaceholders } from "@/lib/base/text/placeholders";
import type { Locale } from "@/lib/i18n/locales";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { organizationJsonLd } from "@/lib/seo/organization-json-ld";
import { licencesOf } from "@/lib/site/licences";
import { pharmacistDetails } from "@/lib/site/pharmacist";
import type { SiteSettings } from "@/lib/site/settings-schema";

interface AboutViewProps {
  locale: Locale;
  site: Pick<SiteSettings, "name" | "about" | "leaders" | "licences" | "pharmacist">;
}

/** About page: the shop's own words, its licences and pharmacist, and messages of its leaders. */
export function AboutView({ locale, site }: AboutViewProps) {
  const name = site.name[locale];
  const { about } = site;
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
      {about ? (
        <OwnWords locale={locale} name={name} about={about} />
      ) : (
        <h1 className="font-semibold text-2xl md:text-3xl">{t("about.heading", { name })}</h1>
      )}
      <Licences locale={locale} site={site} />
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

/** Licences of the shop and its pharmacist; renders nothing if the settings name none. */
function Licences({ locale, site }: AboutViewProps) {
  const t = useTranslations();
  const licences = licencesOf(site);
  const { pharmacist } = site;
  if (licences.length === 0 && pharmacist === null) return null;
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
        {pharmacist && (
          <Fact name={t("common.pharmacist.title")}>
            {t("common.pharmacist.details", pharmacistDetails(pharmacist, locale))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

type About = NonNullable<SiteSettings["about"]>;

interface OwnWordsProps {
  locale: Locale;
  name: string;
  about: About;
}

/** Heading, lead, picture, figures and story of the shop. */
function OwnWords({ locale, name, about }: OwnWordsProps) {
  const t = useTranslations("about");
  const { lead, photo, figures, story, aside } = about;
  const named = (text: string) => fillPlaceholders(text, { name });
  return (
    <>
      <div className={`grid items-center gap-8 lg:gap-12 ${photo ? "lg:grid-cols-2" : ""}`}>
        <div>
          <h1 className="font-semibold text-2xl md:text-3xl">{t("heading", { name })}</h1>
          <p className="mt-4 text-lg">{named(lead[locale])}</p>
        </div>
        {photo && (
          <div className="relative aspect-4/3 overflow-hidden rounded-card bg-surface">
            <Picture src={photo} alt="" preload layout="halfOfWidePage" className="picture-cover" />
          </div>
        )}
      </div>
      <Figures locale={locale} figures={figures} />
      {(story || aside) && (
        <div className="mt-12 grid gap-8 lg:grid-cols-[2fr_1fr] lg:gap-12">
          {story && (
            <section aria-labelledby="story">
              <h2 id="story" className="mb-3 font-semibold text-xl md:text-2xl">
                {t("storyTitle")}
              </h2>
              <div className="grid gap-4">
                {story[locale].map((paragraph) => (
                  <p key={paragraph}>{named(paragraph)}</p>
                ))}
              </div>
            </section>
          )}
          {aside && (
            <section aria-labelledby="aside" className="self-start rounded-card bg-mint p-6">
              <h2 id="aside" className="mb-2 font-semibold text-lg">
                {aside.title[locale]}
              </h2>
              <p>{named(aside.text[locale])}</p>
            </section>
          )}
        </div>
      )}
    </>
  );
}

/** Large figures, such as the founding year; renders nothing without one. */
function Figures({ locale, figures }: { locale: Locale; figures: About["figures"] }) {
  const t = useTranslations("about");
  if (figures.length === 0) return null;
  return (
    <section aria-label={t("figures")} className="mt-10">
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div
            key={label[locale]}
            className="flex flex-col-reverse rounded-card border border-line p-5"
          >
            <dt className="text-muted">{label[locale]}</dt>
            <dd className="font-semibold text-3xl text-brand-700">{value[locale]}</dd>
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

/** People with their messages; renders nothing without one. */
function LeaderMessages({ locale, leaders }: LeaderMessagesProps) {
  const t = useTranslations("about");
  if (leaders.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="mt-12">
      <h2 id="messages" className="mb-5 font-semibold text-xl md:text-2xl">
        {t("messagesTitle")}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-3">
        {leaders.map((leader) => (
          <LeaderMessage key={leader.name[locale]} locale={locale} leader={leader} />
        ))}
      </ul>
    </section>
  );
}

interface LeaderMessageProps {
  locale: Locale;
  leader: SiteSettings["leaders"][number];
}

function LeaderMessage({ locale, leader }: LeaderMessageProps) {
  const t = useTranslations("about");
  const { role, heading, name, portrait, message } = leader;
  const title = heading?.[locale] ?? (role === "other" ? null : t(`roles.${role}`));
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line p-6">
      <div className="flex flex-wrap items-center gap-4">
        {portrait && (
          <Picture
            src={portrait}
            alt=""
            width={72}
            height={72}
            layout={72}
            className="size-18 rounded-full bg-mint object-cover object-top"
          />
        )}
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="font-semibold">{title ?? name[locale]}</h3>
          {title && <p className="text-muted">{name[locale]}</p>}
        </div>
      </div>
      {message && (
        <blockquote className="grid gap-3">
          {message[locale].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
      )}
    </li>
  );
}
