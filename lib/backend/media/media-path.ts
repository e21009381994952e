import { existsSync } from "node:fs";
import { join } from "node:path";

/** Matches paths below /media that the shop generates. */
export const MEDIA_PATH =
  /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*(?:\/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_.@()-]*)*$/u;

/** The demo media are part of the source tree, not of DATA_DIR. */
const DEMO = "demo/";

/** Whether a file exists at this path below /media. */
export function isStored(dataDir: string, path: string): boolean {
  if (!MEDIA_PATH.test(path)) return false;
  return path.startsWith(DEMO) || existsSync(join(dataDir, "media", path));
}
