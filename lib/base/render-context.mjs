import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Data that a page shows.
 * @typedef {object} Dependency
 * @property {string[]} tags cache tags; a change of one of them after `readAt` makes the page stale
 * @property {number} readAt epoch milliseconds; the data contains every change made before this
 *   time
 * @property {number | null} expiresAt epoch milliseconds when the data expires without a change;
 *   null: never
 */

/**
 * Facts about a page that are collected while Next renders it.
 * @typedef {object} RenderContext
 * @property {number} startedAt epoch milliseconds; a later change may be missing in the page
 * @property {boolean} refresh whether Next's cached copy of the page must not be used
 * @property {Set<string>} tags cache tags of a page that Next caches
 * @property {number} [renderedAt] epoch milliseconds; set when Next's page cache was used
 * @property {Dependency[]} dependencies data that the page shows, added by the functions that read
 *   it
 */

/**
 * Called with the tags whose pages are invalidated.
 * @callback PurgeListener
 * @param {string[]} tags
 * @returns {void}
 */

// Next loads its cache handler separately from the server bundle, so a module variable would exist
// twice.
const KEY = Symbol.for("niramoy.render-context");

/**
 * @typedef {object} Shared
 * @property {AsyncLocalStorage<RenderContext>} renders
 * @property {Set<PurgeListener>} listeners
 * @property {Map<string, number>} changes epoch milliseconds of the last change of each tag
 */
/** @type {typeof globalThis & { [KEY]?: Shared }} */
const holder = globalThis;
holder[KEY] ??= { renders: new AsyncLocalStorage(), listeners: new Set(), changes: new Map() };
const { renders, listeners, changes } = holder[KEY];

/**
 * Returns an empty context.
 * @param {boolean} [refresh]
 * @returns {RenderContext}
 */
export function newRender(refresh = false) {
  // One millisecond earlier, so that a change in the current millisecond counts as a later one.
  return { startedAt: Date.now() - 1, refresh, tags: new Set(), dependencies: [] };
}

/**
 * Runs `work` as the render of a page, or of a part of one.
 * @template Result
 * @param {RenderContext} context
 * @param {() => Result} work
 */
export function runRender(context, work) {
  return renders.run(context, work);
}

/** Returns the context of the current render, if any. */
export function currentRender() {
  return renders.getStore();
}

/** @param {PurgeListener} listener */
export function onPurge(listener) {
  listeners.add(listener);
}

/**
 * Invalidates what shows one of these tags.
 * @type {PurgeListener}
 */
export function notifyPurge(tags) {
  for (const tag of tags) changes.set(tag, Date.now());
  for (const listener of listeners) listener(tags);
}

/**
 * Whether one of these tags was invalidated after `since`.
 * @param {Iterable<string>} tags
 * @param {number} since epoch milliseconds
 */
export function changedSince(tags, since) {
  return [...tags].some((tag) => (changes.get(tag) ?? 0) > since);
}
