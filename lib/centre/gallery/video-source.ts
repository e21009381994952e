import { mediaUrl } from "@/lib/base/media/media-url";
import type { GalleryItem } from "@/lib/contract/readers/home";
import type { Locale } from "@/lib/i18n/locales";

/** Captions of a video: their language and address. */
interface Captions {
  locale: Locale;
  src: string;
}

/** A self-hosted video, or a page of another site that shows it. */
export type VideoSource =
  | { kind: "own"; mp4: string; webm: string | null; captions: readonly Captions[] }
  | { kind: "foreign"; url: string };

const FOREIGN = /^(?:https?:)?\/\//i;
const VIDEO = /^\/media\/.+\.(mp4|m4v|webm)$/i;
const CAPTIONS = /^\/media\/.+\.vtt$/i;

function captionsOf(path: string | null, locale: Locale): Captions[] {
  const src = path === null ? "" : mediaUrl(path);
  return CAPTIONS.test(src) ? [{ locale, src }] : [];
}

type GalleryVideo = Pick<GalleryItem, "video" | "videoWebm" | "captions" | "captionsBn">;

/** Returns the source of a gallery video; null if its address is invalid. */
export function videoSource(video: GalleryVideo): VideoSource | null {
  if (!video.video) return null;
  if (FOREIGN.test(video.video)) {
    const url = video.video.replace(/^(?:https?:)?/i, "https:");
    return URL.canParse(url) ? { kind: "foreign", url } : null;
  }
  const mp4 = mediaUrl(video.video);
  if (!VIDEO.test(mp4)) return null;
  const webm = video.videoWebm && mediaUrl(video.videoWebm);
  return {
    kind: "own",
    mp4,
    webm: webm && VIDEO.test(webm) ? webm : null,
    captions: [...captionsOf(video.captions, "en"), ...captionsOf(video.captionsBn, "bn")],
  };
}
