import "server-only";
import type { VideoObject, WithContext } from "schema-dts";
import { galleryEntries } from "@/lib/centre/gallery/gallery-entries";
import type { GalleryItem } from "@/lib/contract/readers/home";
import help from "@/lib/i18n/help/bn.json";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { readSiteSettings } from "@/lib/site/settings";
import type { SiteSettings } from "@/lib/site/settings-schema";
import type { SitemapVideo } from "./crawler-files";
import { absoluteUrl } from "./metadata";

type Video = SiteSettings["ebookVideo"];

/** A video with its texts in Bengali, the language in which it is spoken. */
function bengaliVideo(video: Video, name: string, description: string): SitemapVideo | null {
  if (!video) return null;
  const { mp4, poster, publishedAt = null } = video;
  return { mp4, poster, publishedAt, name, description };
}

/** Returns the video of the help dialog, on how to create an account; null without one. */
export function helpVideo(): SitemapVideo | null {
  return bengaliVideo(readSiteSettings().helpVideo, help.title, help.video);
}

/** Returns the video on how to buy an e-book; null without one. */
export function ebookVideo(video: Video = readSiteSettings().ebookVideo): SitemapVideo | null {
  const { title, video: label } = MESSAGES.bn.ebooks.howTo;
  return bengaliVideo(video, title, label);
}

/**
 * Returns the videos of the gallery by language: the shop's own ones with title and poster, which
 * search engines require. Their dates are unknown.
 */
export function galleryVideos(items: GalleryItem[]): Record<Locale, SitemapVideo[]> {
  const inLanguage = (locale: Locale) =>
    galleryEntries(items, locale).flatMap(({ source, src, title }): SitemapVideo[] => {
      if (source?.kind !== "own" || !src || !title) return [];
      const description = `${title.text}. ${MESSAGES[locale].gallery.intro}`;
      return [{ mp4: source.mp4, poster: src, publishedAt: null, name: title.text, description }];
    });
  const entries = LOCALES.map((locale) => [locale, inLanguage(locale)]);
  return Object.fromEntries(entries);
}

/**
 * Returns a schema.org VideoObject for a Bengali video on the page; null without the publication
 * date, which Google requires.
 */
export function videoJsonLd(video: SitemapVideo | null): WithContext<VideoObject> | null {
  if (!video?.publishedAt) return null;
  const { name, description, poster, mp4, publishedAt } = video;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name,
    description,
    inLanguage: "bn",
    thumbnailUrl: absoluteUrl(poster),
    contentUrl: absoluteUrl(mp4),
    uploadDate: publishedAt,
  };
}
