import { createHash } from "node:crypto";
import type { FileStore } from "../kernel/files/file-store";

/** Folder below /media for pictures, PDFs, videos and captions uploaded in the desk. */
export const UPLOADS = "uploads/";
const HASH_LENGTH = 32;

/** Content and name of a stored upload. */
interface StoredUpload {
  content: Uint8Array;
  extension: "webp" | "pdf" | "mp4" | "webm" | "vtt";
}

/** Returns the path below /media of an upload: it depends on the content only. */
function pathOf(bytes: Uint8Array, extension: StoredUpload["extension"]): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  return `${UPLOADS}${hash}.${extension}`;
}

/**
 * Stores an upload. A known one is written again, so that it counts as new for the removal of unused
 * uploads.
 * @param bytes as uploaded
 * @returns its path below /media, and whether it was not there
 */
export async function storeUpload(
  media: FileStore,
  bytes: Uint8Array,
  { content, extension }: StoredUpload,
): Promise<{ path: string; isNew: boolean }> {
  const path = pathOf(bytes, extension);
  const isNew = (await media.find(path)) === null;
  await media.write(path, content);
  return { path, isNew };
}
