import { MEDIA_PATH } from "@/lib/base/media/media-path";
import type { FileStore } from "./file-store";

/** The demo media are part of the source tree, not of DATA_DIR. */
const DEMO = "demo/";

/** Whether a file exists at this path below /media. */
export async function isStored(media: FileStore, path: string): Promise<boolean> {
  if (!MEDIA_PATH.test(path)) return false;
  return path.startsWith(DEMO) || (await media.find(path)) !== null;
}
