import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FileStore } from "../kernel/files/file-store";
import type { CsvRow } from "../kernel/text/csv-rows";
import { addMedia, mediaPath } from "../media/add-media";

const FOLDER = "products";

/** Pictures in a folder beside a product file, collected while its rows are read. */
export interface FoundPictures {
  /**
   * Replaces the names of files in the folder with the paths below /media that they get when they
   * are added. Other names are already paths below /media. Adds nothing yet.
   * @throws AppError 422 for a file that cannot be read
   */
  inRows: (rows: CsvRow[]) => CsvRow[];
  /** Returns the files to add for the rows read so far. */
  files: () => string[];
}

/** @param folder folder of the pictures; undefined when none are added */
export function findPictures(folder: string | undefined): FoundPictures {
  if (folder === undefined) return { inRows: (rows) => rows, files: () => [] };
  const paths = new Map<string, string>();
  const pathOf = (name: string): string => {
    const file = join(folder, name);
    if (name === "" || name.includes("/") || !existsSync(file)) return name;
    const path = paths.get(file) ?? mediaPath(FOLDER, file);
    paths.set(file, path);
    return path;
  };
  const inRow = ({ line, cells }: CsvRow): CsvRow => {
    const { images } = cells;
    if (images === undefined) return { line, cells };
    const names = images.split("|").map((name) => pathOf(name.trim()));
    return { line, cells: { ...cells, images: names.join("|") } };
  };
  return { inRows: (rows) => rows.map(inRow), files: () => [...paths.keys()] };
}

/** Adds the files; existing ones are skipped. */
export async function addPictures(
  media: FileStore,
  files: string[],
  progress: (done: number, total: number) => void,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    await addMedia(media, FOLDER, file);
    progress(at + 1, files.length);
  }
}
