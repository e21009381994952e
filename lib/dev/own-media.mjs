import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["brand", "media"];

/**
 * Lists the images and videos that are part of the shop.
 * @param {string} publicDir
 * @returns {{ version: string, files: string[] }} the first 8 hex digits of a SHA-256 over their
 *   paths and contents, and their URL paths
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
