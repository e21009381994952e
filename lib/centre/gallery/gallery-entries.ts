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

/** Returns the gallery items that can be shown: pictures with a file and playable videos. */
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

/** Returns the pictures of the lightbox, each file once. */
export function largePictures(entries: GalleryEntry[], untitled: string) {
  const bySrc = new Map(
    entries.flatMap(({ source, src, title }) =>
      source === null ? [[src, { src, alt: title?.text ?? untitled, lang: title?.lang }]] : [],
    ),
  );
  return [...bySrc.values()];
}

/**
 * Returns the title of a gallery item in the page's language, with a fallback to the original.
 * @returns null without a title; `lang` is the language of the text
 */
export function galleryTitle(
  item: { title: string | null; titleBn: string | null },
  locale: Locale,
): { text: string; lang: Locale } | null {
  if (locale === "bn" && item.titleBn) return { text: item.titleBn, lang: "bn" };
  return item.title ? { text: item.title, lang: "en" } : null;
}
