import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../process.mjs";
import { copySources } from "../working-copy.mjs";

const NODE = /@jest-environment node\b/;
const RECORDING = "@jest-environment @stryker-mutator/jest-runner/jest-env/node";

/**
 * Copies the project into a temporary folder that Stryker may modify. Replaces the Jest environment
 * named in each suite by Stryker's, which records coverage per test, because a docblock in a suite
 * overrides the configuration.
 * @param {string[]} suites
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyProject(suites) {
  const copy = copySources("mutants");
  symlinkSync(path.join(root, "node_modules"), path.join(copy.folder, "node_modules"));
  for (const suite of suites) {
    const file = path.join(copy.folder, suite);
    const text = readFileSync(file, "utf8");
    if (!NODE.test(text)) throw new Error(`${suite} has no "@jest-environment node".`);
    writeFileSync(file, text.replace(NODE, RECORDING));
  }
  return copy;
}
