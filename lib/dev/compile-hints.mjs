import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n";
/** Smaller scripts are not compiled beside the main thread, where the hint would cost more than it gains. */
const STREAMED_BYTES = 30_000;

/**
 * Has browsers that know the hint compile large scripts whole while they are loaded, beside the main
 * thread; a comment to others. Most functions of such a file are called before the page can be used.
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
