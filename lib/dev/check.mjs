import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser-step.mjs";
import { jestFailures, playwrightFailures } from "./failures.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { startCluster } from "./postgres-cluster.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./prerequisites.mjs";
import { exitWithError, printLine, root, run, StepError, tool } from "./process.mjs";
import {
  countAttacks,
  countFaults,
  countFuzz,
  countJest,
  countPlaywright,
  summaryLine,
} from "./summary.mjs";

/** @typedef {import("./summary.mjs").Count} Count */
/** @typedef {import("./summary.mjs").FaultCounts} FaultCounts */

/**
 * `--all` adds long suites and tests, every page on both sizes and PostgreSQL, then the development
 * server, fuzz, faults and attacks.
 */
const all = process.argv.includes("--all");
if (all) process.env.TEST_ALL = "1";
process.env.TMPDIR = memoryFolder();

/**
 * Steps end after this time, so that a run that hangs still prints its results before CI ends it
 * without any (after 90 minutes).
 */
const LIMIT_MS = 84 * 60 * 1_000;
const limit = AbortSignal.timeout(LIMIT_MS);
/** Milliseconds until the limit; at least 1, because Playwright takes 0 as no limit. */
const remaining = () => Math.max(1, Math.round(LIMIT_MS - performance.now()));

const reports = path.join(root, "e2e", ".report");
const jestReport = path.join(reports, "jest.json");
const playwrightReport = path.join(reports, "playwright.json");
const fuzzReport = path.join(reports, "fuzz.json");
const faultReports = path.join(reports, "faults");
const attackReports = path.join(reports, "attacks");

/** @type {Count[]} */
const counts = [];
/** @type {string[]} */
const table = [];
/**
 * @type {string[]} Failed tests, repeated at the end because the start of a long log may be cut
 *   off.
 */
const failures = [];

/**
 * Runs one step and records its duration. A failed step does not stop the check; after the time
 * limit a step fails without running.
 * @param {string} name
 * @param {() => Promise<Count>} work
 */
async function step(name, work) {
  printLine(`--- ${name}`);
  const start = performance.now();
  const count = limit.aborted ? { passed: 0, failed: 1 } : await work();
  if (limit.aborted) failures.push(`    ${name}: the time limit of the check was reached`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = count.failed === 0 ? "ok" : "FAILED";
  counts.push(count);
  table.push(`${verdict.padEnd(7)} ${name.padEnd(12)} ${seconds.padStart(6)} s`);
  return count.failed === 0;
}

/**
 * Runs a single command as a step.
 * @param {string} name
 * @param {string} binary
 * @param {string[]} args
 */
function command(name, binary, args) {
  return step(name, async () => {
    const code = await run(tool(binary), args, {}, root, limit);
    return { passed: 0, failed: code ? 1 : 0 };
  });
}

/**
 * Runs a function as a step that fails when it throws a StepError.
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
      printLine(error.message);
      return { passed: 0, failed: 1 };
    }
  });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * With `--all` the PostgreSQL suites are mandatory, so a temporary server is started when none is
 * configured.
 */
async function postgres() {
  if (all && !process.env.TEST_DATABASE_URL) {
    const cluster = await startCluster();
    process.env.TEST_DATABASE_URL = cluster.url;
    printLine(`PostgreSQL for the tests at ${cluster.url}`);
  }
  // Imported late: it needs `pg`, which may only now have been installed.
  const { checkPostgres } = await import("./postgres-step.mjs");
  await checkPostgres();
}

async function jest() {
  // Unlike Playwright, Jest does not create the folder.
  mkdirSync(path.dirname(jestReport), { recursive: true });
  rmSync(jestReport, { force: true });
  const args = ["--ci", "--json", `--outputFile=${jestReport}`];
  /** @type {Record<string, string>} */
  const suites = all ? { TEST_JOINED: "1" } : { TEST_SHORT: "1" };
  const code = await run(tool("jest"), args, suites, root, limit);
  const report = readReport(jestReport);
  failures.push(...jestFailures(report, root));
  return countJest(report, code);
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function playwright(args = [], env = {}) {
  rmSync(playwrightReport, { force: true });
  // Playwright ends its run itself at the limit, because only then it writes its report.
  const options = ["-c", "e2e/playwright.config.ts", `--global-timeout=${remaining()}`];
  const code = await run(tool("playwright"), ["test", ...options, ...args], env);
  const report = readReport(playwrightReport);
  failures.push(...playwrightFailures(report));
  return countPlaywright(report, code);
}

/** @param {string} folder */
function readReports(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => readReport(path.join(folder, file)));
}

/** Runs the fault injection suites and adds the counts of their reports to the table. */
async function faults() {
  rmSync(faultReports, { recursive: true, force: true });
  // One worker: the tests have deadlines, and some of them keep the CPU busy.
  const count = await playwright(["--project=faults", "--workers=1"], { E2E_FAULTS: "1" });
  const { line, failed } = countFaults(readReports(faultReports));
  table.push(line);
  return { passed: count.passed, failed: count.failed + failed };
}

/**
 * Runs the attack suites against a shop with its default limits and adds the counts of their
 * reports to the table.
 */
async function attacks() {
  rmSync(attackReports, { recursive: true, force: true });
  const count = await playwright(["--project=attacks", "--workers=2"], { E2E_ATTACKS: "1" });
  const { line, gotThrough, failed } = countAttacks(readReports(attackReports));
  table.push(line);
  failures.push(...gotThrough.map((name) => `attack succeeded: ${name}`));
  return { passed: count.passed, failed: count.failed + failed };
}

/** Visits pages on the development server. */
function development() {
  return playwright(["--project=development", "--workers=1"], { E2E_DEVELOPMENT: "1" });
}

async function fuzz() {
  rmSync(fuzzReport, { force: true });
  const args = ["--import", "tsx/esm", "lib/dev/fuzz/fuzz.ts"];
  const code = await run("node", args, {}, root, limit);
  const { line, count } = countFuzz(readReport(fuzzReport), code);
  table.push(line);
  return count;
}

try {
  checkNode();
  if (process.argv.includes("--quick")) {
    const { quickCheck } = await import("./quick-check.mjs");
    process.exit(await quickCheck());
  }
  if (process.argv.includes("--long")) {
    const { longCheck } = await import("./long-check.mjs");
    process.exit(await longCheck());
  }
  await ensureInstalled();
} catch (error) {
  exitWithError(error);
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
await ownStep("postgresql", postgres);
await step("jest", jest);
const browser = await ownStep("browser", ensureBrowser);
const built = await ownStep("build", ensureBuilt);
if (browser && built) await step("playwright", () => playwright());
else await ownStep("playwright", () => Promise.reject(new StepError("not run, see above")));
if (all && built) {
  if (browser) await step("development", development);
  await step("fuzz", fuzz);
  if (browser) await step("faults", faults);
  await step("attacks", attacks);
}

const { line, ok } = summaryLine(counts);
console.log(`\n${table.join("\n")}`);
// Printed near the end, because the start of a long log may be cut off.
if (failures.length > 0) console.log(`\nFailures:\n${failures.join("\n")}`);
console.log(`\n${line}`);
process.exitCode = ok ? 0 : 1;
