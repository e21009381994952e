import path from "node:path";

/**
 * An equivalent mutant (a change that no test can detect), as listed in docs/testing.md.
 * @typedef {{ file: string, original: string, replacement: string }} Equivalent
 */

const CODE = "(`+) ?(.+?) ?\\";
const ENTRY = new RegExp(`^- ${CODE}1: ${CODE}3 becomes ${CODE}5\\. \\S`);

/**
 * Parses the listed changes: "- `file.ts`: `code` becomes `other code`. Why." Indented lines
 * continue an entry; code that ends with "..." matches any code with that beginning.
 * @param {string} text of the document
 * @returns {Equivalent[]}
 */
export function readEquivalents(text) {
  const entries = text.replace(/\n {2,}/g, " ").split("\n");
  return entries.flatMap((entry) => {
    const [, , file, , original, , replacement] = ENTRY.exec(entry) ?? [];
    return file && original && replacement ? [{ file, original, replacement }] : [];
  });
}

/** @param {string} listed @param {string} text */
function fits(listed, text) {
  return listed.endsWith("...") ? text.startsWith(listed.slice(0, -3).trim()) : listed === text;
}

/**
 * Whether a listed entry matches this mutant.
 * @param {Equivalent} entry
 * @param {import("./run-stryker.mjs").Mutant} mutant
 */
export function describesMutant({ file, original, replacement }, mutant) {
  return (
    path.basename(mutant.file) === file &&
    fits(original, mutant.original) &&
    fits(replacement, mutant.replacement)
  );
}
