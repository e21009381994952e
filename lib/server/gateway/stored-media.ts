import { existsSync } from "node:fs";
import { join } from "node:path";
import { findDiskFile, partOfFile } from "@/lib/backend/services/files/disk-file";

/** Media types served from DATA_DIR/media, by extension: none that a browser would execute. */
const TYPES: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
};

const SEGMENT = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*$/u;

/**
 * Returns the file and type of a path below /media, or null for a path that is not allowed. @param
 * path decoded, without a leading slash
 */
function storedMedia(dataDir: string, path: string): { file: string; type: string } | null {
  const segments = path.split("/");
  const type = TYPES[/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ""];
  if (!type || !segments.every((segment) => SEGMENT.test(segment))) return null;
  return { file: join(/* turbopackIgnore: true */ dataDir, "media", ...segments), type };
}

/** Whether staff have added this file. @param path URL path, decoded */
export function isStored(dataDir: string, path: string): boolean {
  const stored = storedMedia(dataDir, path.replace(/^\/media\//, ""));
  return stored !== null && existsSync(/* turbopackIgnore: true */ stored.file);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/**
 * Sends a picture, video or document that staff have added, whole or as a byte range.
 * @param path path below /media as requested, not decoded
 * @returns null when there is no such file
 */
export async function sendStoredMedia(
  dataDir: string,
  path: string,
  { headers }: Request,
): Promise<Response | null> {
  const stored = storedMedia(dataDir, decoded(path));
  if (!stored) return null;
  const file = await findDiskFile(stored.file);
  if (!file) return null;
  const own = {
    "cache-control": "public, max-age=3600",
    "content-type": stored.type,
    "x-content-type-options": "nosniff",
  };
  if (headers.get("if-none-match") === file.etag) {
    const unchanged = { ...own, "accept-ranges": "bytes", etag: file.etag };
    return new Response(null, { status: 304, headers: unchanged });
  }
  const { status, headers: sent, open } = partOfFile(file, headers.get("range") ?? undefined);
  return new Response(open(), { status, headers: { ...own, ...sent } });
}
