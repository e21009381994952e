import { mediaUrl } from "@/lib/base/media/media-url";

/** A self-hosted video, or a page of another site that shows it. */
export type VideoSource =
  | { kind: "own"; mp4: string; webm: string | null }
  | { kind: "foreign"; url: string };

const FOREIGN = /^(?:https?:)?\/\//i;
const VIDEO = /^\/media\/.+\.(mp4|m4v|webm)$/i;

/** Returns the source of a gallery video; null if its address is invalid. */
export function videoSource(video: {
  video: string | null;
  videoWebm: string | null;
}): VideoSource | null {
  if (!video.video) return null;
  if (FOREIGN.test(video.video)) {
    const url = video.video.replace(/^(?:https?:)?/i, "https:");
    return URL.canParse(url) ? { kind: "foreign", url } : null;
  }
  const mp4 = mediaUrl(video.video);
  if (!VIDEO.test(mp4)) return null;
  const webm = video.videoWebm && mediaUrl(video.videoWebm);
  return { kind: "own", mp4, webm: webm && VIDEO.test(webm) ? webm : null };
}
