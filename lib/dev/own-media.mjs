import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["brand", "media"];

/**
 * The pictures and videos that come with the shop.
 * @param {string} publicDir
 * @returns {{ version: string, files: string[] }} the first 8 hex digits of the hash of what they
 *   are called and hold, and their paths below it
 */
export function ownMedia(publicDir) {
  const hash = createHash("sha256");
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(publicDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(publicDir, path.join(parentPath, name))),
  ).sort();
  for (const file of files) {
    hash.update(`${file}\0`).update(readFileSync(path.join(publicDir, file)));
  }
  const paths = files.map((file) => `/${file.replaceAll(path.sep, "/")}`);
  return { version: hash.digest("hex").slice(0, 8), files: paths };
}
