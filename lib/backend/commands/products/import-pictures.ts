import { existsSync } from "node:fs";
import { join } from "node:path";
import { addMedia, mediaPath } from "../../media/add-media";
import type { CsvRow } from "../csv-input";

const FOLDER = "products";

/** Pictures named in a file of products that lie in a folder beside it. */
export interface FoundPictures {
  /** The rows with the paths the pictures will have below /media. */
  rows: CsvRow[];
  /** Files that have to be added for that. */
  files: string[];
}

/**
 * Finds the pictures of a file of products: a name that is a file in `folder` becomes the path of that file
 * once it is added; all others are paths below /media already. Nothing is added yet.
 * @throws AppError 422 for a file that cannot be read
 */
export function findPictures(rows: CsvRow[], folder: string | undefined): FoundPictures {
  if (folder === undefined) return { rows, files: [] };
  const paths = new Map<string, string>();
  const pathOf = (name: string): string => {
    const file = join(folder, name);
    if (name === "" || name.includes("/") || !existsSync(file)) return name;
    const path = paths.get(file) ?? mediaPath(FOLDER, file);
    paths.set(file, path);
    return path;
  };
  const found = rows.map(({ line, cells }) => {
    const { images } = cells;
    if (images === undefined) return { line, cells };
    const names = images.split("|").map((name) => pathOf(name.trim()));
    return { line, cells: { ...cells, images: names.join("|") } };
  });
  return { rows: found, files: [...paths.keys()] };
}

/** Adds them, those that are there already at no cost. */
export async function addPictures(
  dataDir: string,
  files: string[],
  progress: (done: number, total: number) => void,
): Promise<void> {
  for (const [at, file] of files.entries()) {
    await addMedia(dataDir, FOLDER, file);
    progress(at + 1, files.length);
  }
}
