import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/about/about-view";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/about-us">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("about");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("title"), description: t("description", { name }) };
  return buildMetadata({ locale, path: "/about-us", ...texts });
}

export default async function AboutPage({ params }: Props) {
  const { locale } = await realParams(params);
  return <AboutView locale={locale} site={readSiteSettings()} />;
}
