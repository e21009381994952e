import { LRUCache } from "lru-cache";
import { changedSince, currentRender, notifyPurge } from "../base/render-context.mjs";
import { isShell, tagsOf } from "../next-internals/cached-value.mjs";

/** @typedef {import("../next-internals/cached-value.mjs").CachedValue} Value */

/**
 * @typedef {object} Entry
 * @property {Value | null} value
 * @property {number} lastModified epoch milliseconds
 * @property {object} [cacheControl] lifetime, as Next passed it
 */

/** Memory in bytes, unless Next passes its own limit. */
const MAX_BYTES = 50_000_000;

// Next creates a handler for each request.
/** @type {LRUCache<string, Entry> | undefined} */
let memory;

/** @param {Entry} entry @param {string} key */
function sizeOf({ value }, key) {
  return key.length + Object.values(value ?? {}).reduce((sum, part) => sum + bytesOf(part), 0);
}

/**
 * @param {unknown} part
 * @returns {number}
 */
function bytesOf(part) {
  if (typeof part === "string") return part.length;
  if (part instanceof Uint8Array) return part.byteLength;
  // The RSC payloads of a page's segments.
  return part instanceof Map ? [...part.values()].reduce((sum, one) => sum + bytesOf(one), 0) : 0;
}

/**
 * Next's cache of pages (`cacheHandler` in next.config.ts), in memory. It records the tags and age
 * of each page for the page store.
 */
export default class CacheHandler {
  /** @param {{ maxMemoryCacheSize?: number }} context */
  constructor({ maxMemoryCacheSize = MAX_BYTES }) {
    const maxSize = Math.max(1, maxMemoryCacheSize);
    memory ??= new LRUCache({ maxSize, sizeCalculation: sizeOf });
    this.memory = memory;
  }

  /**
   * @param {string} key
   * @param {{ kind: string, isFallback?: boolean }} lookup
   * @returns {Promise<Entry | null>}
   */
  async get(key, { kind, isFallback }) {
    const entry = this.memory.get(key);
    if (!entry) return null;
    const { value, lastModified } = entry;
    const tags = tagsOf(value);
    if (changedSince(tags, lastModified)) return null;
    const render = currentRender();
    if (!render || kind !== "APP_PAGE" || isFallback) return entry;
    // Of a page that is rendered per request only the shell is cached, which may be used.
    if (render.refresh && !isShell(value)) return null;
    for (const tag of tags) render.tags.add(tag);
    render.renderedAt = lastModified;
    return entry;
  }

  /**
   * @param {string} key
   * @param {Value | null} value
   * @param {{ cacheControl?: object }} context
   */
  async set(key, value, { cacheControl }) {
    const render = currentRender();
    if (render) {
      const tags = tagsOf(value);
      for (const tag of tags) render.tags.add(tag);
      render.renderedAt = render.startedAt;
      // `lastModified` would be after the change, although the page may not show it.
      if (changedSince(tags, render.startedAt)) return;
    }
    this.memory.set(key, { value, lastModified: Date.now(), cacheControl });
  }

  /**
   * Pages with one of the tags are invalidated at once, whatever lifetime Next passes.
   * @param {string | string[]} tags
   */
  async revalidateTag(tags) {
    notifyPurge([tags].flat());
  }

  /** Nothing is cached for a single request. */
  resetRequestCache() {}
}
