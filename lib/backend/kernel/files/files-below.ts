import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** Returns every file below a folder as a relative path with slashes, sorted. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(/* turbopackIgnore: true */ folder)) return [];
  return readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}
