import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../process.mjs";

const NODE = /@jest-environment node\b/;
const RECORDING = "@jest-environment @stryker-mutator/jest-runner/jest-env/node";

/**
 * Copies the project, including uncommitted changes, into a temporary folder that Stryker may
 * modify. Replaces the Jest environment named in each suite by Stryker's, which records coverage
 * per test, because a docblock in a suite overrides the configuration.
 * @param {string[]} suites
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyProject(suites) {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-mutants-"));
  const list = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root });
  for (const file of list.toString().split("\0").filter(Boolean)) {
    const from = path.join(root, file);
    if (existsSync(from)) cpSync(from, path.join(folder, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const suite of suites) {
    const file = path.join(folder, suite);
    const text = readFileSync(file, "utf8");
    if (!NODE.test(text)) throw new Error(`${suite} has no "@jest-environment node".`);
    writeFileSync(file, text.replace(NODE, RECORDING));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
