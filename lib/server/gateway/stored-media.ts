import { partOfFile } from "@/lib/backend/kernel/files/file-part";
import type { FileStore } from "@/lib/backend/kernel/files/file-store";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { decodePercent } from "@/lib/base/text/percent";

/** Media types that are served, by extension: none that a browser would execute. */
const TYPES: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt; charset=utf-8",
  pdf: "application/pdf",
};

/**
 * Returns the media type of a path below /media; null for a path that is not allowed.
 * @param path decoded, without a leading slash
 */
function mediaType(path: string): string | null {
  const type = TYPES[/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ""];
  return type !== undefined && MEDIA_PATH.test(path) ? type : null;
}

/** Whether staff have added this file. @param path URL path, decoded */
export async function isStored(media: FileStore, path: string): Promise<boolean> {
  const name = path.replace(/^\/media\//, "");
  return mediaType(name) !== null && (await media.find(name)) !== null;
}

/**
 * Sends a picture, video or document that staff have added, whole or as a byte range.
 * @param path path below /media as requested, not decoded
 * @returns null when the file does not exist
 */
export async function sendStoredMedia(
  media: FileStore,
  path: string,
  { headers }: Request,
): Promise<Response | null> {
  const name = decodePercent(path) ?? "";
  const type = mediaType(name);
  const file = type && (await media.find(name));
  if (!file) return null;
  const own = {
    "cache-control": "public, max-age=3600",
    "content-type": type,
    "x-content-type-options": "nosniff",
  };
  if (headers.get("if-none-match") === file.etag) {
    const unchanged = { ...own, "accept-ranges": "bytes", etag: file.etag };
    return new Response(null, { status: 304, headers: unchanged });
  }
  const { status, headers: sent, open } = partOfFile(file, headers.get("range") ?? undefined);
  return new Response(open(), { status, headers: { ...own, ...sent } });
}
