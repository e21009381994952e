/** Numbers of a version: major, minor, patch and, for a canary, its own number. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-canary\.(\d+))?$/;

/** @param {string} version */
function numbersOf(version) {
  return (VERSION.exec(version) ?? []).slice(1).map((part) => Number(part ?? 0));
}

/** @param {string} first @param {string} second */
function compare(first, second) {
  const others = numbersOf(second);
  const differences = numbersOf(first).map((number, index) => number - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/**
 * Returns the newest release and the newest canary. Found by number, because a registry may have no
 * tag for canaries.
 * @param {string[]} versions all published ones, in any order
 * @returns {string[]}
 */
export function newestVersions(versions) {
  const known = versions.filter((version) => VERSION.test(version)).sort(compare);
  const isCanary = (/** @type {string} */ version) => version.includes("-");
  const release = known.findLast((version) => !isCanary(version));
  return [release, known.findLast(isCanary)].filter((version) => version !== undefined);
}
