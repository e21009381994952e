import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { jestFailures, playwrightFailures } from "./failures.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { startCluster } from "./postgres-cluster.mjs";
import { checkNode, ensureInstalled } from "./prerequisites.mjs";
import { exitWithError, printLine, root, StepError, tool } from "./process.mjs";
import { command, counts, failures, ownStep, runOf, step, table } from "./steps.mjs";
import {
  countAttacks,
  countFaults,
  countFuzz,
  countJest,
  countPlaywright,
  summaryLine,
} from "./summary.mjs";
import { TIME_ZONE_SUITES, TIME_ZONES } from "./time-zone-suites.mjs";

/** @typedef {import("./steps.mjs").Step} Step */
/** @typedef {import("./summary.mjs").Count} Count */
/** @typedef {import("./summary.mjs").FaultCounts} FaultCounts */

/**
 * `--all` adds long suites and tests, every page on both sizes, PostgreSQL and other time zones, then
 * the development server, fuzz, faults and attacks.
 */
const all = process.argv.includes("--all");
if (all) process.env.TEST_ALL = "1";
process.env.TMPDIR = memoryFolder();

const reports = path.join(root, "e2e", ".report");
const fuzzReport = path.join(reports, "fuzz.json");
const faultReports = path.join(reports, "faults");
const attackReports = path.join(reports, "attacks");

/** Time in ms for Playwright to write its report after its own limit. */
const REPORT_MS = 30_000;

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

/**
 * @param {Step} limits
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function jest(limits, args, env) {
  const file = path.join(reports, "jest.json");
  // Unlike Playwright, Jest does not create the folder.
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const options = ["--ci", "--json", `--outputFile=${file}`];
  const code = await runOf(limits, tool("jest"), [...options, ...args], env);
  const report = readReport(file);
  failures.push(...jestFailures(report, root));
  return countJest(report, code);
}

/** @param {Step} limits */
function allSuites(limits) {
  /** @type {Record<string, string>} */
  const part = all ? {} : { TEST_SHORT: "1" };
  return jest(limits, [], { TEST_JOINED: "1", ...part });
}

/**
 * Runs the suites of days and clocks as on hosts in other time zones.
 * @param {Step} limits
 */
async function timeZones(limits) {
  const sum = { passed: 0, failed: 0 };
  for (const TZ of TIME_ZONES) {
    const args = ["--selectProjects=shop", "--runTestsByPath", ...TIME_ZONE_SUITES];
    const { passed, failed } = await jest(limits, args, { TZ });
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

/**
 * @param {Step} limits
 * @param {string[]} [args]
 * @param {Record<string, string>} [env]
 */
async function playwright(limits, args = [], env = {}) {
  const file = path.join(reports, `${limits.name}.json`);
  rmSync(file, { force: true });
  // Playwright ends its run itself at the limit, because only then it writes its report.
  const ms = Math.max(1, Math.round(limits.ms - REPORT_MS));
  const options = ["-c", "e2e/playwright.config.ts", `--global-timeout=${ms}`];
  const given = { ...env, E2E_RUN: limits.name };
  const code = await runOf(limits, tool("playwright"), ["test", ...options, ...args], given);
  const report = readReport(file);
  failures.push(...playwrightFailures(report));
  return countPlaywright(report, code);
}

/** @param {Step} limits */
function specs(limits) {
  return playwright(limits, [], all ? {} : { E2E_SHORT: "1" });
}

/** @param {string} folder */
function readReports(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.map((file) => readReport(path.join(folder, file)));
}

/**
 * Runs the fault injection suites and adds the counts of their reports to the table.
 * @param {Step} limits
 */
async function faults(limits) {
  rmSync(faultReports, { recursive: true, force: true });
  // One worker: the tests have deadlines, and some of them keep the CPU busy.
  const args = ["--project=faults", "--workers=1"];
  const count = await playwright(limits, args, { E2E_FAULTS: "1" });
  const { line, failed } = countFaults(readReports(faultReports));
  table.push(line);
  return { passed: count.passed, failed: count.failed + failed };
}

/**
 * Runs the attack suites against a shop with its default limits and adds the counts of their
 * reports to the table.
 * @param {Step} limits
 */
async function attacks(limits) {
  rmSync(attackReports, { recursive: true, force: true });
  const args = ["--project=attacks", "--workers=2"];
  const count = await playwright(limits, args, { E2E_ATTACKS: "1" });
  const { line, gotThrough, failed } = countAttacks(readReports(attackReports));
  table.push(line);
  failures.push(...gotThrough.map((name) => `attack succeeded: ${name}`));
  return { passed: count.passed, failed: count.failed + failed };
}

/**
 * Visits pages on the development server.
 * @param {Step} limits
 */
function development(limits) {
  return playwright(limits, ["--project=development", "--workers=1"], { E2E_DEVELOPMENT: "1" });
}

/** @param {Step} limits */
async function fuzz(limits) {
  rmSync(fuzzReport, { force: true });
  const args = ["--import", "tsx/esm", "lib/dev/fuzz/fuzz.ts"];
  const code = await runOf(limits, process.execPath, args);
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
await step("jest", allSuites);
if (all) await step("time zones", timeZones);
const browser = await command("browser", "node", ["lib/dev/ensure-browser.mjs"]);
const built = await command("build", "node", ["lib/dev/ensure-built.mjs"]);
if (browser && built) await step("playwright", specs);
else await ownStep("playwright", () => Promise.reject(new StepError("not run, see above")));
if (all && built) {
  // One after the other, because some of them measure times.
  if (browser) await step("faults", faults);
  await step("attacks", attacks);
  await step("fuzz", fuzz);
  if (browser) await step("development", development);
}

const { line, ok } = summaryLine(counts);
console.log(`\n${table.join("\n")}`);
// Printed near the end, because the start of a long log may be cut off.
if (failures.length > 0) console.log(`\nFailures:\n${failures.join("\n")}`);
console.log(`\n${line}`);
// Nothing that a step has left open keeps the check running.
process.exit(ok ? 0 : 1);
