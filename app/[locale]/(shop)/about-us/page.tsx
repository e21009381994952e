import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/about/about-view";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { fillPlaceholders } from "@/lib/base/text/placeholders";
import type { Locale } from "@/lib/i18n/locales";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/about-us";

/** What the shop says about itself to search engines; undefined without a text of its own. */
function ownDescription(locale: Locale): string | undefined {
  const { about, name } = readSiteSettings();
  return about ? fillPlaceholders(about.description[locale], { name: name[locale] }) : undefined;
}

type Props = PageProps<"/[locale]/about-us">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("about");
  const { name, tagline } = readSiteSettings();
  const plain = t("description", { name: name[locale], tagline: tagline[locale] });
  const texts = { title: t("title"), description: ownDescription(locale) ?? plain };
  return buildMetadata({ locale, path: PATH, ...texts });
}

export default async function AboutPage({ params }: Props) {
  const { locale } = await realParams(params);
  return (
    <>
      <TextPageJsonLd
        locale={locale}
        path={PATH}
        texts="about"
        description={ownDescription(locale)}
      />
      <AboutView locale={locale} site={readSiteSettings()} />
    </>
  );
}
