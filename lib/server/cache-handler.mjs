import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";

/**
 * @typedef {typeof import("next/dist/server/lib/incremental-cache/file-system-cache").default} PageCache
 * @typedef {import("next/dist/server/lib/incremental-cache").CacheHandlerValue} Entry
 * @typedef {InstanceType<PageCache>} Cache
 */

/** @type {{ default: PageCache }} */
const { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
);

/** @type {LRUCache<string, Entry> | undefined} */
let imageVariants;

/** @param {Entry} entry */
function bytesOf({ value }) {
  return (value?.kind === "IMAGE" && value.buffer.byteLength) || 1;
}

/**
 * Next's own page cache, and beside it the image variants, in memory. On disk all shops
 * started from one build would share them, also those with different servers behind.
 */
export default class CacheHandler extends FileSystemCache {
  /** @param {ConstructorParameters<PageCache>[0]} context */
  constructor(context) {
    super(context);
    const maxSize = Math.max(context.maxMemoryCacheSize ?? 0, 1);
    imageVariants ??= new LRUCache({ maxSize, sizeCalculation: bytesOf });
  }

  /**
   * @override
   * @param {Parameters<Cache["get"]>} args
   */
  async get(...args) {
    const [key, { kind }] = args;
    return kind === "IMAGE" ? (imageVariants?.get(key) ?? null) : super.get(...args);
  }

  /**
   * @override
   * @param {Parameters<Cache["set"]>} args
   */
  async set(...args) {
    const [key, value] = args;
    if (value?.kind !== "IMAGE") return super.set(...args);
    imageVariants?.set(key, { value, lastModified: Date.now() });
  }
}
