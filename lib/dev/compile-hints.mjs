import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n";
/**
 * Size in bytes below which scripts are not compiled on a background thread, where the hint would
 * cost more than it saves.
 */
const STREAMED_BYTES = 30_000;

/**
 * Adds a hint that makes supporting browsers compile a large script eagerly on a background thread
 * while it loads. For other browsers it is a comment. Most functions of such a file are called
 * before the page is usable.
 * @param {string} folder with scripts, at any depth
 */
export async function hintCompilation(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const scripts = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".js"));
  await Promise.all(
    scripts.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const code = await readFile(file, "utf8");
      if (Buffer.byteLength(code) < STREAMED_BYTES || code.startsWith(HINT)) return;
      await writeFile(file, HINT + code);
    }),
  );
}
