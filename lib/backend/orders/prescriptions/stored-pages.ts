import { keepIfWritten, storeFile } from "../../kernel/files/stored-files";
import type { Services } from "../../services";
import type { PreparedPage } from "./prepare-page";
import type { StoredPage } from "./prescription-rows";

const ENDINGS = { photo: "webp", pdf: "pdf" };
const PAGES = "pages/";
export const PARTS = "parts/";

/** Stores a page, as `storeFile`. @returns its name in the store */
export function storePage(
  { prescriptions: store, log }: Pick<Services, "prescriptions" | "log">,
  { kind, content }: PreparedPage,
): Promise<string> {
  return storeFile({ store, log }, { folder: PAGES, ending: ENDINGS[kind] }, content);
}

/**
 * Stores a page and runs the write of its row; without the row, the file is deleted again.
 * @throws what `write` throws
 */
export async function withStoredPage<Result>(
  services: Pick<Services, "prescriptions" | "log">,
  page: PreparedPage,
  write: (file: string) => Promise<Result>,
): Promise<Result> {
  return keepIfWritten<StoredPage, Result>(services.prescriptions, async (stored) => {
    const file = await storePage(services, page);
    stored.push({ page, file });
    return write(file);
  });
}
