import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/about/about-view";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/about-us";

type Props = PageProps<"/[locale]/about-us">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("about");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("title"), description: t("description", { name }) };
  return buildMetadata({ locale, path: PATH, ...texts });
}

export default async function AboutPage({ params }: Props) {
  const { locale } = await realParams(params);
  return (
    <>
      <TextPageJsonLd locale={locale} path={PATH} texts="about" />
      <AboutView locale={locale} site={readSiteSettings()} />
    </>
  );
}
