import type { FileStore } from "./file-store";

/** Matches paths below /media that the shop generates. */
export const MEDIA_PATH =
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*(?:\/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*)*$/u;

/** The demo media are part of the source tree, not of DATA_DIR. */
const DEMO = "demo/";

/** Whether a file exists at this path below /media. */
export async function isStored(media: FileStore, path: string): Promise<boolean> {
  if (!MEDIA_PATH.test(path)) return false;
  return path.startsWith(DEMO) || (await media.find(path)) !== null;
}
