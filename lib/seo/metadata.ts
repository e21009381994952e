import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { plainText } from "@/lib/base/html/plain-text";
import { mediaUrl } from "@/lib/base/media/media-url";
import { SHARE_SIZE, sharePictureAddress } from "@/lib/base/media/picture-address";
import { localDigits } from "@/lib/i18n/digits";
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from "@/lib/i18n/locales";
import { serverConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { isDemoBrand, ownLogo, shopIcon } from "@/lib/site/shop-icons";

interface PageMetadata {
  locale: Locale;
  /**
   * Canonical path with query, without locale prefix; null for a shell that serves several
   * addresses.
   */
  path: string | null;
  title: string;
  description: string;
  /** Site path of the preview picture, with its size if known. */
  image?: { path: string; alt: string; width?: number; height?: number };
  /** Set if the page is an article. */
  article?: { publishedAt: string | null; modifiedAt: string | null; author: string | null };
  /**
   * Languages in which its text can be read; all by default. In another one the canonical address is
   * that of the first, whose text the page repeats.
   */
  languages?: readonly Locale[];
  /** Whether the page renders its own Open Graph type. */
  ownType?: boolean;
  /** Path of the Atom feed of the page, without locale prefix. */
  feed?: string;
  /** Whether the page is personal: not indexed, and without alternate languages. */
  noindex?: boolean;
}

const OG_LOCALES: Record<Locale, string> = { en: "en_GB", bn: "bn_BD" };

/**
 * Returns the absolute URL of a page. Uses the host of SITE_URL, because a request can contain any
 * host.
 */
export function pageUrl(locale: Locale, path: string): string {
  return absoluteUrl(localePath(locale, path));
}

export function absoluteUrl(path: string): string {
  const { siteUrl } = serverConfig();
  return path === "/" ? `${siteUrl}/` : `${siteUrl}${path}`;
}

/**
 * Returns the preview picture for social networks: uncropped, in their format.
 * @param src site path
 */
export function sharePicture(src: string, alt: string) {
  return { path: sharePictureAddress(src), alt, ...SHARE_SIZE };
}

/** Returns the picture of the shop, for networks and for pages without a picture. */
export function shopPicture(locale: Locale): NonNullable<PageMetadata["image"]> {
  const settings = readSiteSettings();
  const alt = settings.name[locale];
  const logo = ownLogo(settings, locale);
  if (logo) return sharePicture(encodeURI(logo), alt);
  if (isDemoBrand()) return { path: "/brand/og-default.jpg", alt, ...SHARE_SIZE };
  return { path: shopIcon("icon-512", locale), alt, width: 512, height: 512 };
}

/** Returns the preview picture of the first of these records that has one; nothing without. */
export function firstPicture(
  records: readonly { name: string; image: string | null }[],
): Pick<PageMetadata, "image"> {
  const shown = records.find(({ image }) => image !== null);
  return shown ? { image: sharePicture(mediaUrl(shown.image), shown.name) } : {};
}

/**
 * Returns the complete metadata of a page. Next.js merges nested objects shallowly, so nothing is
 * inherited.
 */
export function buildMetadata(page: PageMetadata): Metadata {
  const { locale, path, description, languages = LOCALES } = page;
  const siteName = readSiteSettings().name[locale];
  const title = page.title.includes(siteName) ? page.title : `${page.title} | ${siteName}`;
  const written = languages.includes(locale) ? locale : (languages[0] ?? locale);
  const url = path === null ? null : pageUrl(written, path);
  const image = page.image ?? shopPicture(locale);
  const { path: source, ...shown } = image;
  const picture = { url: absoluteUrl(source), ...shown };
  return {
    title,
    description,
    alternates: {
      // Search engines would take it for a copy of the named page, which contradicts `noindex`.
      canonical: page.noindex ? null : url,
      ...(path !== null &&
        !page.noindex &&
        languages.length > 1 && { languages: languagesOf(path) }),
      ...(page.feed && { types: { "application/atom+xml": pageUrl(locale, page.feed) } }),
    },
    robots: page.noindex ? { index: false, follow: true } : { index: true, follow: true },
    openGraph: {
      ...(!page.ownType && kindOf(page.article)),
      siteName,
      title,
      description,
      ...(url !== null && { url }),
      locale: OG_LOCALES[locale],
      alternateLocale: LOCALES.filter((one) => one !== locale).map((one) => OG_LOCALES[one]),
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
    formatDetection: { telephone: false },
  };
}

function kindOf(article: PageMetadata["article"]) {
  if (!article) return { type: "website" } as const;
  const { publishedAt, modifiedAt, author } = article;
  return {
    type: "article",
    ...(publishedAt && { publishedTime: publishedAt }),
    ...(modifiedAt && { modifiedTime: modifiedAt }),
    ...(author && { authors: [author] }),
  } as const;
}

function languagesOf(path: string): Record<string, string> {
  const versions = LOCALES.map((locale) => [locale, pageUrl(locale, path)] as const);
  return { ...Object.fromEntries(versions), "x-default": pageUrl(DEFAULT_LOCALE, path) };
}

/** Returns the metadata of an error page, which has no canonical address. */
export async function errorMetadata(
  locale: Locale,
  kind: "notFound" | "error" | "searchFailed" | "offline",
): Promise<Metadata> {
  const t = await getTranslations("errors");
  return {
    title: `${t(`${kind}Title`)} | ${readSiteSettings().name[locale]}`,
    description: t(kind),
    robots: { index: false, follow: true },
  };
}

/** Returns the title or description of a list page, with the page number from page 2 on. */
export async function numberedTitle(title: string, page: number, locale: Locale): Promise<string> {
  if (page === 1) return title;
  const t = await getTranslations("list");
  return t("titlePage", { title, page: localDigits(String(page), locale) });
}

/** Maximum length of a description that is made from a longer text. */
const DESCRIPTION_LIMIT = 160;

interface Described {
  seoDescription: string | null;
  /** HTML or plain text. */
  description: string | null;
}

/** Returns the description of a record's page: its own, or the start of its text; null without. */
export function pageDescription(record: Described | null): string | null {
  return (
    record?.seoDescription ?? (plainText(record?.description ?? "", DESCRIPTION_LIMIT) || null)
  );
}

/** Returns the site verification codes for search engines, which read them from the home page. */
export function siteVerification(): Metadata["verification"] {
  const { google, bing, yandex, facebook } = readSiteSettings().verification;
  const others = { "msvalidate.01": bing, "facebook-domain-verification": facebook };
  const given = Object.entries(others).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return { google, yandex, other: Object.fromEntries(given) };
}
