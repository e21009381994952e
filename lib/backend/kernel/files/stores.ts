import { join } from "node:path";
import type { FileStore } from "./file-store";
import { FolderStore } from "./folder-store";

/** Returns the store of pictures, videos and PDFs below /media. */
export function mediaStore(dataDir: string): FileStore {
  return new FolderStore(join(/* turbopackIgnore: true */ dataDir, "media"));
}

/** Returns the store of parts of unfinished uploads at the desk, which are never served. */
export function uploadPartStore(dataDir: string): FileStore {
  return new FolderStore(join(/* turbopackIgnore: true */ dataDir, "upload-parts"), 0o600);
}

/** Returns the media that belong to the program: those of the demo, and the placeholder. */
export function shippedMediaStore(): FileStore {
  // See seededEbookStore.
  return new FolderStore(join(/* turbopackIgnore: true */ process.cwd(), "public/media"));
}

/** Returns the store of e-books' PDFs, which only buyers can download. Names are `<slug>.pdf`. */
export function ebookStore(dataDir: string): FileStore {
  return new FolderStore(join(/* turbopackIgnore: true */ dataDir, "ebooks"), 0o600);
}

/** Returns the PDFs of the demo's e-books, which belong to the program. */
export function seededEbookStore(): FileStore {
  // Relative to the project folder, in which the process runs: bundled code cannot use its own
  // location.
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "lib/backend/seed/ebook-pdfs");
  return new FolderStore(folder);
}

/** Returns the pages of the demo's prescriptions, which belong to the program. */
export function seededPrescriptionStore(): FileStore {
  const folder = join(
    /* turbopackIgnore: true */ process.cwd(),
    "lib/backend/seed/prescription-pages",
  );
  return new FolderStore(folder);
}

/** Returns the store of photos of returns, which only the customer and staff can see. */
export function returnPhotoStore(dataDir: string): FileStore {
  return new FolderStore(join(/* turbopackIgnore: true */ dataDir, "returns"), 0o600);
}

/**
 * Returns the store of prescriptions, which only their owners and the pharmacist can read: pages in
 * `pages/`, parts of unfinished uploads in `parts/`.
 */
export function prescriptionStore(dataDir: string): FileStore {
  return new FolderStore(join(/* turbopackIgnore: true */ dataDir, "prescriptions"), 0o600);
}
