import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { printLine, root, run, StepError } from "./process.mjs";
import { BUILD_STAMP, sourcesHash } from "./sources.mjs";

const buildId = path.join(root, ".next", "BUILD_ID");

/** @throws StepError when Node.js is too old */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 20)) return;
  throw new StepError(`Node.js 20.20 or newer is needed, this is ${process.versions.node}`);
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  const { "": _project, ...rest } = packages;
  return rest;
}

/** Whether the installed packages match package-lock.json, according to npm's own record. */
export function isInstalled() {
  // npm writes this file last, so an interrupted installation never counts as complete.
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = lockedPackages(path.join(root, "package-lock.json"));
  const present = lockedPackages(record);
  const matches = Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    const found = present[name];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
  return matches && Object.keys(present).every((name) => name in wanted);
}

/** Installs the dependencies unless they already match package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  printLine("installing the dependencies (npm ci)");
  const npm = process.env.npm_execpath;
  // With NODE_ENV=production npm would skip the development dependencies that the build and the
  // checks need.
  const args = ["ci", "--include=dev"];
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) throw new StepError("npm ci failed, see above");
}

/** Builds the shop unless the sources have not changed since the last build. */
export async function ensureBuilt() {
  if (existsSync(buildId) && existsSync(BUILD_STAMP)) {
    if (readFileSync(BUILD_STAMP, "utf8") === sourcesHash()) {
      printLine("the build is up to date");
      return;
    }
  }
  printLine("building the shop");
  const code = await run(process.execPath, [path.join(root, "lib/dev/build.mjs")]);
  if (code !== 0) throw new StepError("the build failed, see above");
}
