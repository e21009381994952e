import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SHARE_SIZE, sharePictureAddress } from "@/lib/base/media/picture-address";
import { localDigits } from "@/lib/i18n/digits";
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from "@/lib/i18n/locales";
import { serverConfig } from "@/lib/site/config/server-config";
import { BRAND_PICTURES, readSiteSettings } from "@/lib/site/settings";

interface PageMetadata {
  locale: Locale;
  /** Canonical path without language, query included; null for one shell that stands for many addresses. */
  path: string | null;
  title: string;
  description: string;
  /** Preview picture: its site path, and its size where that is known. */
  image?: { path: string; alt: string; width?: number; height?: number };
  /** The page is an article. */
  article?: { publishedAt: string | null; author: string | null };
  /** Personal pages: no canonical second language, not for search engines. */
  noindex?: boolean;
}

const OG_LOCALES: Record<Locale, string> = { en: "en_GB", bn: "bn_BD" };

/** Absolute address of a page. Its host is SITE_URL's, never that of a request, which anybody can send. */
export function pageUrl(locale: Locale, path: string): string {
  return absoluteUrl(localePath(locale, path));
}

/** Absolute address of a site path. */
export function absoluteUrl(path: string): string {
  const { siteUrl } = serverConfig();
  return path === "/" ? `${siteUrl}/` : `${siteUrl}${path}`;
}

/** A picture as networks show it beside a shared link: whole, in their format. @param src site path */
export function sharePicture(src: string, alt: string) {
  return { path: sharePictureAddress(src), alt, ...SHARE_SIZE };
}

/** The whole head of a page; complete, because Next merges nested objects shallowly. */
export function buildMetadata(page: PageMetadata): Metadata {
  const { locale, path, description } = page;
  const siteName = readSiteSettings().name[locale];
  const title = page.title.includes(siteName) ? page.title : `${page.title} | ${siteName}`;
  const url = path === null ? null : pageUrl(locale, path);
  const image = page.image ?? { path: BRAND_PICTURES.preview, alt: siteName };
  const { path: source, ...shown } = image;
  const picture = { url: absoluteUrl(source), ...shown };
  return {
    title,
    description,
    alternates: {
      canonical: url,
      ...(path !== null && !page.noindex && { languages: languagesOf(path) }),
    },
    robots: page.noindex ? { index: false, follow: true } : { index: true, follow: true },
    openGraph: {
      ...kindOf(page.article),
      siteName,
      title,
      description,
      ...(url !== null && { url }),
      locale: OG_LOCALES[locale],
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
    formatDetection: { telephone: false },
  };
}

function kindOf(article: PageMetadata["article"]) {
  if (!article) return { type: "website" } as const;
  const { publishedAt, author } = article;
  return {
    type: "article",
    ...(publishedAt && { publishedTime: publishedAt }),
    ...(author && { authors: [author] }),
  } as const;
}

function languagesOf(path: string): Record<string, string> {
  const versions = LOCALES.map((locale) => [locale, pageUrl(locale, path)] as const);
  return { ...Object.fromEntries(versions), "x-default": pageUrl(DEFAULT_LOCALE, path) };
}

/** Head of a page that stands for one that is missing or failed; it has no canonical address. */
export async function errorMetadata(
  locale: Locale,
  kind: "notFound" | "error" | "searchFailed",
): Promise<Metadata> {
  const t = await getTranslations("errors");
  return {
    title: `${t(`${kind}Title`)} | ${readSiteSettings().name[locale]}`,
    description: t(kind),
    robots: { index: false, follow: true },
  };
}

/** Title or description of a page of a list: from the second page on with its number. */
export async function numberedTitle(title: string, page: number, locale: Locale): Promise<string> {
  if (page === 1) return title;
  const t = await getTranslations("list");
  return t("titlePage", { title, page: localDigits(String(page), locale) });
}

/** Proofs for search engines that the site is its owner's; they are read from the home page. */
export function siteVerification(): Metadata["verification"] {
  const { google, bing, yandex, facebook } = readSiteSettings().verification;
  const others = { "msvalidate.01": bing, "facebook-domain-verification": facebook };
  const given = Object.entries(others).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return { google, yandex, other: Object.fromEntries(given) };
}
