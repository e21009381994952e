import { join } from "node:path";
import type { FileStore } from "./file-store";
import { FolderStore } from "./folder-store";

/** Returns the store of pictures, videos and PDFs below /media. */
export function mediaStore(dataDir: string): FileStore {
  return new FolderStore(join(/* turbopackIgnore: true */ dataDir, "media"));
}

/** Returns the store of e-books' PDFs, which only buyers can download. Names are `<slug>.pdf`. */
export function ebookStore(dataDir: string): FileStore {
  return new FolderStore(join(/* turbopackIgnore: true */ dataDir, "ebooks"), 0o600);
}
