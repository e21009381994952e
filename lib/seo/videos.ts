import "server-only";
import type { Graph, VideoObject, VideoObjectLeaf, WithContext } from "schema-dts";
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
  const { mp4, poster, publishedAt = null, seconds = null } = video;
  return { mp4, poster, publishedAt, seconds, name, description, spoken: "bn" };
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

/** Returns what search engines require of a gallery video: one of the shop, with title and poster. */
function galleryVideo(item: GalleryItem, locale: Locale): SitemapVideo[] {
  return galleryEntries([item], locale).flatMap(({ source, src, title }) => {
    if (source?.kind !== "own" || !src || !title) return [];
    const description = `${title.text}. ${MESSAGES[locale].gallery.intro}`;
    const { createdAt: publishedAt, videoSeconds: seconds } = item;
    const shown = { mp4: source.mp4, poster: src, name: title.text, description };
    return [{ ...shown, publishedAt, seconds, spoken: null }];
  });
}

/** Returns the shop's own videos of the gallery, with texts by language. */
export function galleryVideos(items: GalleryItem[]): Record<Locale, SitemapVideo[]> {
  const inLanguage = (locale: Locale) => items.flatMap((item) => galleryVideo(item, locale));
  const entries = LOCALES.map((locale) => [locale, inLanguage(locale)]);
  return Object.fromEntries(entries);
}

/** Returns a schema.org VideoObject; null without the publication date, which Google requires. */
function videoObject(video: SitemapVideo | null): VideoObjectLeaf | null {
  if (!video?.publishedAt) return null;
  const { name, description, poster, mp4, publishedAt, seconds, spoken } = video;
  return {
    "@type": "VideoObject",
    name,
    description,
    ...(spoken && { inLanguage: spoken }),
    thumbnailUrl: absoluteUrl(poster),
    contentUrl: absoluteUrl(mp4),
    uploadDate: publishedAt,
    ...(seconds && { duration: `PT${seconds}S` }),
  };
}

/** Returns the structured data of a video on the page; null without its publication date. */
export function videoJsonLd(video: SitemapVideo | null): WithContext<VideoObject> | null {
  const object = videoObject(video);
  return object && { "@context": "https://schema.org", ...object };
}

/** Returns the structured data of the gallery's own videos whose date is known; null without one. */
export function galleryJsonLd(items: GalleryItem[], locale: Locale): Graph | null {
  const objects = galleryVideos(items)[locale].flatMap((video) => videoObject(video) ?? []);
  return objects.length > 0 ? { "@context": "https://schema.org", "@graph": objects } : null;
}
