import { AsyncLocalStorage } from "node:async_hooks";
import {
  areTagsExpired,
  areTagsStale,
} from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

/**
 * What is learnt about a page while Next answers for it.
 * @typedef {object} RenderContext
 * @property {number} startedAt epoch milliseconds; a change told since may not be in the page
 * @property {boolean} refresh whether Next's own copy of the page must not be used
 * @property {Set<string>} tags cache tags of the page
 * @property {number} [renderedAt] epoch milliseconds, when Next's own copy is used
 */

/**
 * Told of tags whose pages have to be rendered again; `soon`: an old page may be shown meanwhile.
 * @callback PurgeListener
 * @param {string[]} tags
 * @param {boolean} soon
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
 * Runs `work` as the rendering of one page.
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
export function tellPurge(tags, soon) {
  for (const listener of listeners) listener(tags, soon);
}

/**
 * Whether something with one of these tags has changed since then.
 * @param {Iterable<string>} tags
 * @param {number} since epoch milliseconds
 */
export function changedSince(tags, since) {
  const list = [...tags];
  return areTagsExpired(list, since) || areTagsStale(list, since);
}
