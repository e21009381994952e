import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * A resized picture as Next keeps it.
 * @typedef {object} ImageVariant
 * @property {Buffer} buffer
 * @property {string} etag
 * @property {string} upstreamEtag of the file that it was made of
 * @property {string} extension
 * @property {number} [revalidate] seconds until that file is looked at again
 */

/** What is deleted when there is too much: the oldest, until a tenth is free. */
const KEPT_SHARE = 0.9;

/** All variants of some 5,000 pictures. */
const MAX_BYTES = 500_000_000;

// Next loads its cache handler apart from the bundle of the server: a module variable would exist twice.
const KEY = Symbol.for("niramoy.image-cache");
/** @type {typeof globalThis & { [KEY]?: ImageCache }} */
const holder = globalThis;

/** @param {ImageCache | undefined} cache where this process keeps image variants from now on */
export function setImageCache(cache) {
  if (cache) holder[KEY] = cache;
  else delete holder[KEY];
}

/** @returns {ImageCache | undefined} undefined: they are kept in memory only */
export function imageCache() {
  return holder[KEY];
}

/**
 * Image variants as files, so that a restart need not make them again: an AVIF takes a processor some
 * 100 ms. Several processes may use one folder. What cannot be read or written counts as not there.
 */
export class ImageCache {
  #bytes = 0;
  /** @type {Promise<void> | undefined} */
  #counting;

  /**
   * @param {string} folder is made with the first variant
   * @param {string} version of the pictures that come with the shop: another one begins anew
   * @param {number} maxBytes of all files together
   */
  constructor(folder, version, maxBytes) {
    this.folder = folder;
    this.version = version;
    this.maxBytes = maxBytes;
  }

  /**
   * @param {string} key
   * @returns {Promise<{ variant: ImageVariant, lastModified: number } | null>} modified: epoch milliseconds
   */
  async get(key) {
    const file = this.#file(key);
    try {
      const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
      const end = content.indexOf("\n");
      const { length, ...about } = JSON.parse(content.subarray(0, end).toString());
      const buffer = content.subarray(end + 1);
      // A full disk or a crash may have cut it off.
      if (buffer.length !== length) return null;
      return { variant: { ...about, buffer }, lastModified: mtimeMs };
    } catch {
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {ImageVariant} variant
   */
  async set(key, { buffer, etag, upstreamEtag, extension, revalidate }) {
    const file = this.#file(key);
    const draft = `${file}.${process.pid}.part`;
    const { length } = buffer;
    const head = JSON.stringify({ etag, upstreamEtag, extension, revalidate, length });
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, Buffer.concat([Buffer.from(`${head}\n`), buffer]));
      await rename(draft, file);
      await this.#count(head.length + length);
    } catch {
      // A folder that cannot be written costs time, nothing else.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  /** @param {string} key */
  #file(key) {
    return path.join(this.folder, this.version, encodeURIComponent(key));
  }

  /** @param {number} bytes that were added */
  async #count(bytes) {
    if (this.#counting) this.#bytes += bytes;
    if (!this.#counting || this.#bytes > this.maxBytes) this.#counting = this.#prune();
    await this.#counting;
  }

  /** Counts what is there, of all versions and processes, and deletes the oldest of too much. */
  async #prune() {
    const names = await readdir(this.folder, { recursive: true });
    const found = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.folder, name);
        const about = await stat(file).catch(() => undefined);
        return about?.isFile() ? [{ file, size: about.size, at: about.mtimeMs }] : [];
      }),
    );
    const files = found.flat().sort((one, other) => one.at - other.at);
    this.#bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (this.#bytes <= this.maxBytes) return;
    for (const { file, size } of files) {
      if (this.#bytes <= this.maxBytes * KEPT_SHARE) break;
      await rm(file, { force: true });
      this.#bytes -= size;
    }
  }
}

/**
 * Where this shop keeps its image variants. Pictures of another server may change under their name:
 * they are kept in memory only.
 * @param {Pick<import("@/lib/site/config/server-config").ServerConfig, "apiUrl" | "imageCacheDir" | "dataDir">} config
 * @param {string} version of the pictures that come with the shop
 * @returns {ImageCache | undefined}
 */
export function imageCacheOf({ apiUrl, imageCacheDir, dataDir }, version) {
  if (apiUrl) return undefined;
  return new ImageCache(imageCacheDir ?? path.join(dataDir, "image-cache"), version, MAX_BYTES);
}
