import { AsyncLocalStorage } from "node:async_hooks";
import { areTagsExpired } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

/**
 * Something that a page shows.
 * @typedef {object} Dependency
 * @property {string[]} tags cache tags: a change told under one of them may not be in it
 * @property {number} readAt epoch milliseconds; what changed before is in it
 * @property {number | null} goodUntil epoch milliseconds from which it is not good any more although
 *   nothing has changed; null: never
 */

/**
 * What is learnt about a page while Next answers for it.
 * @typedef {object} RenderContext
 * @property {number} startedAt epoch milliseconds; a change told since may not be in the page
 * @property {boolean} refresh whether Next's own copy of the page must not be used
 * @property {Set<string>} tags cache tags of a page that Next keeps
 * @property {number} [renderedAt] epoch milliseconds, when Next's own copy is used
 * @property {Dependency[]} dependencies what the page shows, as those who read it say
 */

/**
 * Told of tags whose pages have to be rendered again.
 * @callback PurgeListener
 * @param {string[]} tags
 * @returns {void}
 */

// Next loads its cache handler apart from the bundle of the server: a module variable would exist twice.
const KEY = Symbol.for("niramoy.render-context");

/** @typedef {{ renders: AsyncLocalStorage<RenderContext>, listeners: Set<PurgeListener> }} Shared */
/** @type {typeof globalThis & { [KEY]?: Shared }} */
const holder = globalThis;
holder[KEY] ??= { renders: new AsyncLocalStorage(), listeners: new Set() };
const { renders, listeners } = holder[KEY];

/**
 * A context of which nothing is learnt yet.
 * @param {boolean} [refresh]
 * @returns {RenderContext}
 */
export function newRender(refresh = false) {
  // A change told in this very millisecond counts as one that came later.
  return { startedAt: Date.now() - 1, refresh, tags: new Set(), dependencies: [] };
}

/**
 * Runs `work` as the rendering of one page, or of a part of one.
 * @template Result
 * @param {RenderContext} context
 * @param {() => Result} work
 */
export function runRender(context, work) {
  return renders.run(context, work);
}

/** The page that is being answered, if this is part of one. */
export function currentRender() {
  return renders.getStore();
}

/** @param {PurgeListener} listener */
export function onPurge(listener) {
  listeners.add(listener);
}

/** @type {PurgeListener} */
export function tellPurge(tags) {
  for (const listener of listeners) listener(tags);
}

/**
 * Whether something with one of these tags has changed since then.
 * @param {Iterable<string>} tags
 * @param {number} since epoch milliseconds
 */
export function changedSince(tags, since) {
  return areTagsExpired([...tags], since);
}
