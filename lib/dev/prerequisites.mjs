import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, StepError, say } from "./process.mjs";
import { sourcesHash } from "./sources.mjs";

const buildId = path.join(root, ".next", "BUILD_ID");
const stamp = path.join(root, ".next", "niramoy-sources");

/** Refuses a Node.js that is too old, in one line. */
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

/** Whether npm's own record of the last finished installation is what package-lock.json asks. */
function isInstalled() {
  // npm writes this record last, so a broken-off installation never counts.
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
  say("installing the dependencies (npm ci)");
  const npm = process.env.npm_execpath;
  // With NODE_ENV=production npm would leave out what the build and the checks need.
  const args = ["ci", "--include=dev"];
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) throw new StepError("npm ci failed, see above");
}

/** Builds the shop unless the last build was made from the same sources. */
export async function ensureBuilt() {
  const hash = sourcesHash();
  if (existsSync(buildId) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash) {
    say("the build is up to date");
    return;
  }
  say("building the shop");
  rmSync(stamp, { force: true });
  const code = await run(process.execPath, [path.join(root, "lib/dev/build.mjs")]);
  if (code !== 0) throw new StepError("the build failed, see above");
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
