/**
 * Fields that the shop reads of what Next caches: a page or the answer of a request handler.
 * @typedef {object} CachedValue
 * @property {string} kind `APP_PAGE` or `APP_ROUTE`
 * @property {Record<string, unknown>} [headers] of a page
 * @property {string} [postponed] what is missing in the shell of a page rendered per request
 */

/**
 * Returns the cache tags of a page, without those that Next derives from its path.
 * @param {CachedValue | null} value
 * @returns {string[]}
 */
export function tagsOf(value) {
  if (value?.kind !== "APP_PAGE") return [];
  return String(value.headers?.["x-next-cache-tags"] ?? "")
    .split(",")
    .filter((tag) => tag && !tag.startsWith("_N_T_"));
}

/**
 * Whether only the shell of a page is cached, because the page is rendered per request.
 * @param {CachedValue | null} value
 */
export function isShell(value) {
  return value?.postponed !== undefined;
}
