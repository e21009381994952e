import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./process.mjs";

const folders = ["app", "components", "lib"];
const files = [
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** File with the source hash of the current build. */
export const BUILD_STAMP = path.join(root, ".next", "niramoy-sources");

/**
 * Lists all files below a folder of the project, sorted.
 * @param {string} folder
 * @returns {string[]} paths relative to the root
 */
function filesBelow(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * Hashes everything the build depends on. Tests are left out; public files count by name and size.
 */
export function sourcesHash() {
  const hash = createHash("sha256");
  const sources = folders.flatMap(filesBelow).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of [...sources, ...files.filter((name) => existsSync(path.join(root, name)))]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  for (const file of filesBelow("public")) {
    hash.update(`${file}\0${statSync(path.join(root, file)).size}\0`);
  }
  return hash.digest("hex");
}
