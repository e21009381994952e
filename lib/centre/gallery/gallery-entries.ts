import { mediaUrl } from "@/lib/base/media/media-url";
import type { GalleryItem } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";
import { type VideoSource, videoSource } from "./video-source";

interface Entry {
  id: number;
  title: { text: string; lang: Locale } | null;
}

/** A tile of the gallery: a video with its poster, or a picture. */
export type GalleryEntry = Entry &
  ({ source: VideoSource; src: string | null } | { source: null; src: string });

/** What of the gallery can be shown: pictures there is a file of, videos that can be played. */
export function galleryEntries(items: GalleryItem[], locale: Locale): GalleryEntry[] {
  return items.flatMap((item): GalleryEntry[] => {
    const entry = { id: item.id, title: galleryTitle(item, locale) };
    if (item.isVideo) {
      const source = videoSource(item);
      return source ? [{ ...entry, source, src: item.image && mediaUrl(item.image) }] : [];
    }
    return item.image ? [{ ...entry, source: null, src: mediaUrl(item.image) }] : [];
  });
}

/** The pictures among the entries as they are shown large, each file once. */
export function largePictures(entries: GalleryEntry[], untitled: string) {
  const bySrc = new Map(
    entries.flatMap(({ source, src, title }) =>
      source === null ? [[src, { src, alt: title?.text ?? untitled, lang: title?.lang }]] : [],
    ),
  );
  return [...bySrc.values()];
}

/**
 * Title of a gallery item in the language of the page, or else the one there is.
 * @returns null without a title; `lang` is the language of the text.
 */
export function galleryTitle(
  item: { title: string | null; titleBn: string | null },
  locale: Locale,
): { text: string; lang: Locale } | null {
  if (locale === "bn" && item.titleBn) return { text: item.titleBn, lang: "bn" };
  return item.title ? { text: item.title, lang: "en" } : null;
}
