import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { realParams } from "@/lib/i18n/page-params";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";
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
  const { sections, changed } = termsOf(locale, readSiteSettings());
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
      <p className="mt-2 text-muted">{t("terms.changed", { date: changed })}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[18rem_1fr]">
        <nav
          aria-label={t("terms.contents")}
          className="rounded-card bg-surface p-4 lg:sticky lg:top-24"
        >
          <ol className="sm:columns-2 lg:columns-1">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-brand-700 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-3xl gap-10">
          {sections.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} className="grid gap-3">
              <h2 className="font-semibold text-xl">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
