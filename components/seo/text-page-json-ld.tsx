import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locales";
import { webPageJsonLd } from "@/lib/seo/web-page-json-ld";
import { fetchTextPageTime } from "@/lib/server-reads/text-pages";
import { readSiteSettings } from "@/lib/site/settings";
import { JsonLd } from "./json-ld";

interface TextPageJsonLdProps {
  locale: Locale;
  /** Without locale prefix. */
  path: string;
  /** Namespace of the messages with title and description of the page. */
  texts: "about" | "contact" | "gallery" | "notices" | "terms" | "tracking";
  /** In place of the one of the messages. */
  description?: string | undefined;
}

/** Structured data of a page of texts: when it last changed, as in the sitemap. */
export async function TextPageJsonLd(props: TextPageJsonLdProps) {
  const { locale, path, texts } = props;
  const t = await getTranslations(texts);
  const { name, tagline } = readSiteSettings();
  const plain = t("description", { name: name[locale], tagline: tagline[locale] });
  const description = props.description ?? plain;
  const changedAt = await fetchTextPageTime(path);
  return (
    <JsonLd data={webPageJsonLd({ locale, path, title: t("title"), description, changedAt })} />
  );
}
