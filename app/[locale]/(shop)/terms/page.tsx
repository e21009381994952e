import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { type ShownSection, TermsSections } from "@/components/terms/terms-sections";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { SafeHtml } from "@/components/ui/safe-html";
import { formatDay } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";
import { realParams } from "@/lib/i18n/page-params";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { buildMetadata } from "@/lib/seo/metadata";
import { fetchTextPageTime } from "@/lib/server-reads/text-pages";
import { readSiteSettings } from "@/lib/site/settings";
import { htmlSections } from "@/lib/site/terms/html-sections";
import { ownTerms } from "@/lib/site/terms/own-terms";
import { termsOf } from "@/lib/site/terms/terms";

const PATH = "/terms";

type Props = PageProps<"/[locale]/terms">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("terms");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("title"), description: t("description", { name }) };
  return buildMetadata({ locale, path: PATH, ...texts });
}

export default async function TermsPage({ params }: Props) {
  const { locale } = await realParams(params);
  const t = await getTranslations();
  const { sections, changed } = await termsIn(locale);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: t("terms.title"), href: PATH },
  ];
  return (
    <div className="container-page">
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <TextPageJsonLd locale={locale} path={PATH} texts="terms" />
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{t("terms.title")}</h1>
      {changed !== null && (
        <p className="mt-2 text-muted">{t("terms.changed", { date: changed })}</p>
      )}
      <TermsSections sections={sections} label={t("terms.contents")} />
    </div>
  );
}

/** Returns the terms to show and the day of their last change, null if it is unknown. */
async function termsIn(locale: Locale): Promise<{
  sections: ShownSection[];
  changed: string | null;
}> {
  const site = readSiteSettings();
  const builtIn = termsOf(locale, site);
  const own = ownTerms(locale, site);
  if (own !== null) {
    const changedAt = await fetchTextPageTime(PATH);
    const sections = htmlSections(own, builtIn.sections).map(({ id, title, html }) => ({
      id,
      title,
      text: <SafeHtml html={html} lang={undefined} />,
    }));
    return { sections, changed: changedAt && formatDay(changedAt, locale) };
  }
  const sections = builtIn.sections.map(({ id, title, paragraphs }) => ({
    id,
    title,
    text: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
  }));
  return { sections, changed: builtIn.changed };
}
