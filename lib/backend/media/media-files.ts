import { buffer } from "node:stream/consumers";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { MEDIA_KINDS } from "@/lib/contract/terms";
import type { FileStore, StoredFile } from "../kernel/files/file-store";
import { measurePicture } from "../kernel/judge/convert-picture";
import type { MediaUse } from "./media-uses";

/** Stores of the files below /media: files that staff added, and files of the program. */
export interface MediaStores {
  media: FileStore;
  shipped: FileStore;
}

/** A file below /media. */
export interface MediaFile {
  path: string;
  kind: MediaKind;
  bytes: number;
  /** Epoch ms. */
  changedAt: number;
  /** Whether it belongs to the program. */
  shipped: boolean;
}

export type MediaKind = (typeof MEDIA_KINDS)[number];

const KINDS: Record<MediaKind, RegExp> = {
  picture: /\.(?:avif|gif|jpe?g|png|svg|webp)$/i,
  pdf: /\.pdf$/i,
  video: /\.(?:mp4|m4v|webm)$/i,
};

/** Returns what a file is by its name; null for what the library does not have, such as captions. */
export function mediaKind(path: string): MediaKind | null {
  return MEDIA_KINDS.find((kind) => KINDS[kind].test(path)) ?? null;
}

/** A path contains slashes and characters of any script, which a URL would have to encode. */
export const mediaId = (path: string): string => Buffer.from(path, "utf8").toString("base64url");

/** Returns the path of an id; null for an id that is not a path. */
export function pathOfId(id: string): string | null {
  const path = Buffer.from(id, "base64url").toString("utf8");
  return MEDIA_PATH.test(path) && mediaId(path) === id ? path : null;
}

/**
 * Returns the files of the library, the newest first: all that staff added, and those of the program
 * that something shows.
 */
export async function listMedia(
  { media, shipped }: MediaStores,
  uses: ReadonlyMap<string, readonly MediaUse[]>,
): Promise<MediaFile[]> {
  const added = (await media.list()).map((file) => ({ ...file, shipped: false }));
  const own = (await shipped.list()).map((file) => ({ ...file, shipped: true }));
  const shown = own.filter(({ name }) => uses.has(name));
  const files = [...added.sort((a, b) => b.changedAt - a.changedAt), ...shown];
  return files.flatMap(({ name: path, size: bytes, ...file }) => {
    const kind = MEDIA_PATH.test(path) ? mediaKind(path) : null;
    return kind ? [{ ...file, path, kind, bytes }] : [];
  });
}

/** Larger files are not measured. */
const MAX_MEASURED_BYTES = 20_000_000;

async function measured({ size, open }: StoredFile) {
  try {
    const { width, height } = await measurePicture(await buffer(open({ start: 0, end: size - 1 })));
    return { width, height };
  } catch {
    return null;
  }
}

/** Returns width and height of a picture in pixels; null if it cannot be read. */
export async function pictureSize(
  { media, shipped }: MediaStores,
  { path, kind, ...file }: MediaFile,
): Promise<{ width: number; height: number } | null> {
  if (kind !== "picture") return null;
  const stored = await (file.shipped ? shipped : media).find(path);
  return stored && stored.size <= MAX_MEASURED_BYTES ? measured(stored) : null;
}
