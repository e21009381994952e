import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EbooksView } from "@/components/ebook/ebooks-view";
import { localized } from "@/lib/i18n/localized";
import { realParams } from "@/lib/i18n/page-params";
import { buildMetadata } from "@/lib/seo/metadata";
import { fetchEbooks } from "@/lib/server-reads/ebooks";
import { EBOOKS_PATH } from "@/lib/shop/ebook/ebook-rules";
import { readSiteSettings } from "@/lib/site/settings";

type Props = PageProps<"/[locale]/ebook">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await realParams(params);
  const t = await getTranslations("ebooks");
  const name = readSiteSettings().name[locale];
  const texts = { title: t("metaTitle"), description: t("description", { name }) };
  return buildMetadata({ locale, path: EBOOKS_PATH, ...texts });
}

export default async function EbooksPage({ params }: Props) {
  const { locale } = await realParams(params);
  const ebooks = (await fetchEbooks()).map((ebook) => localized(ebook, locale));
  return <EbooksView locale={locale} ebooks={ebooks} />;
}
