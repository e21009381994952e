import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser-step.mjs";
import { jestFailures, playwrightFailures } from "./failures.mjs";
import { startCluster } from "./postgres-cluster.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./prerequisites.mjs";
import { giveUp, root, run, StepError, say, tool } from "./process.mjs";
import { countFaults, countFuzz, countJest, countPlaywright, summaryLine } from "./summary.mjs";

/** @typedef {import("./summary.mjs").Count} Count */
/** @typedef {import("./summary.mjs").FaultCounts} FaultCounts */

/** Whether everything is wanted: long tests, every size, PostgreSQL; then load, faults and fuzz. */
const all = process.argv.includes("--all");
/** Whether only the quick part is wanted: lint, types, and jest of what changed. */
const quick = process.argv.includes("--quick");
if (all) process.env.TEST_ALL = "1";

const reports = path.join(root, "e2e", ".report");
const jestReport = path.join(reports, "jest.json");
const playwrightReport = path.join(reports, "playwright.json");
const fuzzReport = path.join(reports, "fuzz.json");
const faultReports = path.join(reports, "faults");

/** @type {Count[]} */
const counts = [];
/** @type {string[]} */
const table = [];
/** @type {string[]} What failed, for whoever sees no more than the end of a long log. */
const failures = [];

/**
 * Runs one step, shows how long it took, and goes on whatever its outcome.
 * @param {string} name
 * @param {() => Promise<Count>} work
 */
async function step(name, work) {
  say(`--- ${name}`);
  const start = performance.now();
  const count = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = count.failed === 0 ? "ok" : "FAILED";
  counts.push(count);
  table.push(`${verdict.padEnd(7)} ${name.padEnd(12)} ${seconds.padStart(6)} s`);
  return count.failed === 0;
}

/**
 * A step that is one command.
 * @param {string} name
 * @param {string} binary
 * @param {string[]} args
 */
function command(name, binary, args) {
  return step(name, async () => ({ passed: 0, failed: (await run(tool(binary), args)) ? 1 : 0 }));
}

/**
 * A step of our own that throws a StepError when it fails.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
function ownStep(name, work) {
  return step(name, async () => {
    try {
      await work();
      return { passed: 0, failed: 0 };
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      say(error.message);
      return { passed: 0, failed: 1 };
    }
  });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Unlike the others, the whole check does not go without a PostgreSQL: it starts one of its own. */
async function postgres() {
  if (all && !process.env.TEST_DATABASE_URL) {
    const cluster = await startCluster();
    process.env.TEST_DATABASE_URL = cluster.url;
    say(`PostgreSQL for the tests at ${cluster.url}`);
  }
  // Its driver is there only after the installation.
  const { checkPostgres } = await import("./postgres-step.mjs");
  await checkPostgres();
}

/** @param {string[]} args which suites; all of them when empty */
async function jest(args = []) {
  // Unlike Playwright, jest does not make the folder.
  mkdirSync(path.dirname(jestReport), { recursive: true });
  rmSync(jestReport, { force: true });
  const code = await run(tool("jest"), ["--ci", "--json", `--outputFile=${jestReport}`, ...args]);
  const report = readReport(jestReport);
  failures.push(...jestFailures(report, root));
  return countJest(report, code);
}

/** Suites of what changed since `main`, or since the last commit where that is all there is. */
async function jestOfChanges() {
  const parted = spawnSync("git", ["merge-base", "main", "HEAD"], { cwd: root, encoding: "utf8" });
  const since = parted.status === 0 ? parted.stdout.trim() : "HEAD";
  const count = await jest([`--changedSince=${since}`, "--selectProjects=shop"]);
  const nothingToRun = count.passed === 0 && readReport(jestReport)?.numTotalTestSuites === 0;
  return nothingToRun ? { passed: 0, failed: 0 } : count;
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function playwright(args = [], env = {}) {
  rmSync(playwrightReport, { force: true });
  const code = await run(
    tool("playwright"),
    ["test", "-c", "e2e/playwright.config.ts", ...args],
    env,
  );
  const report = readReport(playwrightReport);
  failures.push(...playwrightFailures(report));
  return countPlaywright(report, code);
}

/** Its own report: what became of everything that was tried while something failed. */
async function faults() {
  rmSync(faultReports, { recursive: true, force: true });
  // One at a time: each has a deadline, and some keep the processor busy.
  const count = await playwright(["--project=faults", "--workers=1"], { E2E_FAULTS: "1" });
  const files = existsSync(faultReports) ? readdirSync(faultReports) : [];
  const { line, failed } = countFaults(
    files.map((file) => readReport(path.join(faultReports, file))),
  );
  table.push(line);
  return { passed: count.passed, failed: count.failed + failed };
}

async function fuzz() {
  rmSync(fuzzReport, { force: true });
  const code = await run("node", ["--import", "tsx/esm", "lib/dev/fuzz/fuzz.ts"]);
  const { line, count } = countFuzz(readReport(fuzzReport), code);
  table.push(line);
  return count;
}

try {
  checkNode();
  await ensureInstalled();
} catch (error) {
  giveUp(error);
}

async function types() {
  await command("next typegen", "next", ["typegen"]);
  await command("types", "tsc", ["--noEmit"]);
}

await Promise.all([
  command("biome", "biome", ["check", "."]),
  types(),
  command("knip", "knip", []),
]);
if (quick) {
  await step("jest", jestOfChanges);
} else {
  await ownStep("postgresql", postgres);
  await step("jest", () => jest());
  const browser = await ownStep("browser", ensureBrowser);
  const built = await ownStep("build", ensureBuilt);
  if (browser && built) await step("playwright", () => playwright());
  else await ownStep("playwright", () => Promise.reject(new StepError("not run, see above")));
  if (all && built) {
    await step("fuzz", fuzz);
    if (browser) await step("faults", faults);
  }
}

const { line, ok } = summaryLine(counts);
console.log(`\n${table.join("\n")}`);
// Near the end: of a long log often only that is kept.
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join("\n")}`);
console.log(`\n${line}`);
process.exitCode = ok ? 0 : 1;
