import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXTS = /\.(?:css|js|json|svg|txt)$/;

/** Both compressors run in libuv's thread pool. */
const FORMATS = [
  {
    extension: ".br",
    /** @param {Buffer} plain */
    compress: (plain) =>
      promisify(brotliCompress)(plain, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
  },
  {
    extension: ".gz",
    /** @param {Buffer} plain */
    compress: (plain) => promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/**
 * Writes each script, style sheet and other text file below `source` to `target`, compressed at the
 * highest level, with `.br` and `.gz` appended to its path. Skips results that are not smaller than
 * the original.
 * @param {string} source
 * @param {string} target is emptied first
 */
export async function compressStatic(source, target) {
  await rm(target, { recursive: true, force: true });
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXTS.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const plain = await readFile(file);
      const place = path.join(target, path.relative(source, file));
      await mkdir(path.dirname(place), { recursive: true });
      for (const { extension, compress } of FORMATS) {
        const bytes = await compress(plain);
        if (bytes.length < plain.length) await writeFile(place + extension, bytes);
      }
    }),
  );
}
