import { LRUCache } from "lru-cache";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { changedSince, currentRender, tellPurge } from "../base/render-context.mjs";
import { imageCache } from "./image-cache.mjs";

/**
 * @typedef {typeof import("next/dist/server/lib/incremental-cache/file-system-cache").default} PageCache
 * @typedef {import("next/dist/server/lib/incremental-cache").CacheHandlerValue} Entry
 * @typedef {InstanceType<PageCache>} Cache
 */

/** @type {PageCache & { default?: PageCache }} */
const imported = fileSystemCache;
const FileSystemCache = imported.default ?? imported;

/** @type {LRUCache<string, Entry> | undefined} */
let imageVariants;

/** @param {Entry} entry */
function bytesOf({ value }) {
  return (value?.kind === "IMAGE" && value.buffer.byteLength) || 1;
}

/**
 * @param {string} key
 * @returns {Promise<Entry | null>}
 */
async function fromDisk(key) {
  const found = await imageCache()?.get(key);
  if (!found) return null;
  const { variant, lastModified } = found;
  const value = /** @type {Entry["value"]} */ ({ ...variant, kind: "IMAGE" });
  const entry = { value, lastModified };
  imageVariants?.set(key, entry);
  return entry;
}

/**
 * Tags of a page, without those that Next derives from its path.
 * @param {Entry["value"]} value
 * @returns {string[]}
 */
function tagsOf(value) {
  if (value?.kind !== "APP_PAGE") return [];
  const tags = value.headers?.["x-next-cache-tags"];
  return String(tags ?? "")
    .split(",")
    .filter((tag) => tag && !tag.startsWith("_N_T_"));
}

/**
 * Of a page that is rendered per request only the empty frame is kept.
 * @param {Entry["value"]} value
 */
function isWholePage(value) {
  return value?.kind === "APP_PAGE" && value.postponed === undefined;
}

/**
 * Next's own page cache, which tells the page store what it knows of a page; beside it the image
 * variants, in memory and in a folder of the shop's own. Next's would be shared by all shops started
 * from one build, also by those with different servers behind.
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
    const [key, context] = args;
    if (context.kind === "IMAGE") return imageVariants?.get(key) ?? fromDisk(key);
    const render = currentRender();
    const entry = await super.get(...args);
    if (!entry || !render || context.kind !== "APP_PAGE") return entry;
    if (context.isFallback) return entry;
    if (render.refresh && isWholePage(entry.value)) return null;
    for (const tag of tagsOf(entry.value)) render.tags.add(tag);
    render.renderedAt = entry.lastModified;
    return entry;
  }

  /**
   * @override
   * @param {Parameters<Cache["set"]>} args
   */
  async set(...args) {
    const [key, value] = args;
    if (value?.kind === "IMAGE") {
      imageVariants?.set(key, { value, lastModified: Date.now() });
      await imageCache()?.set(key, value);
      return;
    }
    const render = currentRender();
    const tags = tagsOf(value);
    if (render) {
      for (const tag of tags) render.tags.add(tag);
      render.renderedAt = render.startedAt;
      // Next would date the page after the change that it may not show.
      if (changedSince(tags, render.startedAt)) return;
    }
    await super.set(...args);
  }

  /**
   * @override
   * @param {Parameters<Cache["revalidateTag"]>} args
   */
  async revalidateTag(...args) {
    await super.revalidateTag(...args);
    tellPurge([args[0]].flat());
  }
}
