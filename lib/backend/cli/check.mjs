import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser-step.mjs";
import { checkPostgres } from "./postgres-step.mjs";
import { giveUp, root, run, StepError, say, tool } from "./process.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./steps.mjs";
import { countJest, countPlaywright, summaryLine } from "./summary.mjs";

/** @typedef {import("./summary.mjs").Count} Count */

const jestReport = path.join(root, "e2e", ".report", "jest.json");
const playwrightReport = path.join(root, "e2e", ".report", "playwright.json");

/** @type {Count[]} */
const counts = [];
/** @type {string[]} */
const table = [];

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

async function jest() {
  // Unlike Playwright, jest does not make the folder.
  mkdirSync(path.dirname(jestReport), { recursive: true });
  rmSync(jestReport, { force: true });
  const code = await run(tool("jest"), ["--ci", "--json", `--outputFile=${jestReport}`]);
  return countJest(readReport(jestReport), code);
}

async function playwright() {
  rmSync(playwrightReport, { force: true });
  const code = await run(tool("playwright"), ["test", "-c", "e2e/playwright.config.ts"]);
  return countPlaywright(readReport(playwrightReport), code);
}

try {
  checkNode();
  await ensureInstalled();
} catch (error) {
  giveUp(error);
}

await command("biome", "biome", ["check", "."]);
await command("next typegen", "next", ["typegen"]);
await command("types", "tsc", ["--noEmit"]);
await command("knip", "knip", []);
await ownStep("postgresql", checkPostgres);
await step("jest", jest);
const browser = await ownStep("browser", ensureBrowser);
const built = await ownStep("build", ensureBuilt);
if (browser && built) await step("playwright", playwright);
else await ownStep("playwright", () => Promise.reject(new StepError("not run, see above")));

const { line, ok } = summaryLine(counts);
console.log(`\n${table.join("\n")}\n\n${line}`);
process.exitCode = ok ? 0 : 1;
