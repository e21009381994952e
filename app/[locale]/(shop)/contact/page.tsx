import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactView } from "@/components/contact/contact-view";
import { TextPageJsonLd } from "@/components/seo/text-page-json-ld";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { readSiteSettings } from "@/lib/site/settings";

const PATH = "/contact";

type Props = PageProps<"/[locale]/contact">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("contact");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("metaTitle"), description: t("description", { name }) };
  return buildMetadata({ locale, path: PATH, ...texts });
}

export default async function ContactPage({ params }: Props) {
  const { locale } = await realParams(params);
  return (
    <>
      <TextPageJsonLd locale={locale} path={PATH} texts="contact" />
      <ContactView locale={locale} site={readSiteSettings()} />
    </>
  );
}
