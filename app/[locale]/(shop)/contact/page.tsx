import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactView } from "@/components/contact/contact-view";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/contact">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("contact");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("title"), description: t("description", { name }) };
  return buildMetadata({ locale, path: "/contact", ...texts });
}

export default async function ContactPage({ params }: Props) {
  const { locale } = await realParams(params);
  return <ContactView locale={locale} site={readSiteSettings()} />;
}
