import path from "node:path";

/**
 * Counts the leading folders that two paths share.
 * @param {string} one
 * @param {string} other
 */
function commonFolders(one, other) {
  const [left, right] = [path.dirname(one).split("/"), path.dirname(other).split("/")];
  const differs = left.findIndex((name, index) => name !== right[index]);
  return differs === -1 ? left.length : differs;
}

/**
 * Sorts test suites by their distance to the changed files, nearest first.
 * @param {string[]} suites paths from the root of the project
 * @param {string[]} changed paths from the root of the project
 * @returns {string[]}
 */
export function nearestFirst(suites, changed) {
  /** @param {string} suite */
  const nearness = (suite) => {
    const base = suite.replace(/\.test\.tsx?$/, "");
    return Math.max(
      0,
      ...changed.map((file) => {
        const isItsOwn = file === suite || file.replace(/\.\w+$/, "") === base;
        return commonFolders(suite, file) + (isItsOwn ? 100 : 0);
      }),
    );
  };
  return [...suites].sort(
    (one, other) => nearness(other) - nearness(one) || (one < other ? -1 : 1),
  );
}
