import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nearestFirst } from "./nearest-suites.mjs";
import { ensureInstalled, isInstalled } from "./prerequisites.mjs";
import { printLine, root, run, tool } from "./process.mjs";
import { countJest, summaryLine } from "./summary.mjs";

/** @typedef {import("./summary.mjs").Count} Count */

/** Deadline in seconds, after which running commands are stopped. */
const SECONDS = 60;
/** Suites per Jest process. */
const BATCH = 6;

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

/** Returns the merge base with `main`, or HEAD when there is none. */
function base() {
  return git("merge-base", "main", "HEAD")[0] ?? "HEAD";
}

/** @param {string} since a commit */
function changedFiles(since) {
  return [
    ...git("diff", "--name-only", "--relative", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** @param {string} since a commit @returns {string[]} suites that reach a changed file, nearest first */
function relatedSuites(since) {
  const args = ["--listTests", `--changedSince=${since}`, "--selectProjects=shop"];
  const { stdout } = spawnSync(tool("jest"), args, { cwd: root, encoding: "utf8" });
  const suites = stdout.split("\n").filter((line) => /\.test\.tsx?$/.test(line));
  return nearestFirst(
    suites.map((suite) => path.relative(root, suite)),
    changedFiles(since),
  );
}

/**
 * Runs lint, types, knip and the Jest suites that depend on a changed file, nearest first. Stops after
 * 60 s and lists the steps it skipped. Never changes an existing node_modules.
 * @returns {Promise<number>} exit code
 */
export async function quickCheck() {
  if (!existsSync(path.join(root, "node_modules"))) await ensureInstalled();
  else if (!isInstalled())
    printLine("node_modules differs from package-lock.json: `npm ci` installs it");

  const signal = AbortSignal.timeout(SECONDS * 1_000);
  /** @type {Count[]} */
  const counts = [];
  /** @type {string[]} */
  const skipped = [];

  /** @param {string} name @param {string[]} args */
  const command = async (name, ...args) => {
    if (signal.aborted) return skipped.push(name);
    const code = await run(tool(name), args, {}, root, signal);
    if (signal.aborted) return skipped.push(name);
    if (code !== 0) printLine(`${name} failed`);
    counts.push({ passed: 0, failed: code === 0 ? 0 : 1 });
  };
  const types = async () => {
    await command("next", "typegen");
    await command("tsc", "--noEmit");
  };
  await Promise.all([command("biome", "check", "."), types(), command("knip")]);

  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-quick-"));
  const report = path.join(folder, "jest.json");
  const suites = relatedSuites(base());
  for (let first = 0; first < suites.length; first += BATCH) {
    const batch = suites.slice(first, first + BATCH);
    const args = ["--ci", "--json", `--outputFile=${report}`, "--selectProjects=shop"];
    const code = signal.aborted
      ? 1
      : await run(tool("jest"), [...args, "--runTestsByPath", ...batch], {}, root, signal);
    if (signal.aborted) skipped.push(...batch);
    else counts.push(countJest(JSON.parse(readFileSync(report, "utf8")), code));
  }
  rmSync(folder, { recursive: true });

  if (skipped.length > 0)
    console.log(
      `\nNot run within ${SECONDS} s:\n${skipped.map((name) => `    ${name}`).join("\n")}`,
    );
  const { line, ok } = summaryLine(counts);
  console.log(`\n${line}`);
  return ok ? 0 : 1;
}
