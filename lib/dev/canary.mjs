import { execFileSync, spawn } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { ensureBrowser } from "./browser-step.mjs";
import { newestVersions } from "./canary/next-versions.mjs";
import { techniqueResults } from "./canary/technique-report.mjs";
import { freePort } from "./free-port.mjs";
import { exitWithError, printLine, root, run, StepError } from "./process.mjs";
import { copySources } from "./working-copy.mjs";

/** Suites that depend on formats of Next and React. */
const JEST = ["lib/next-internals", "lib/server", "components/providers"];
const PAGE_SUITES = [
  "e2e/http/page-",
  "e2e/http/second-copies",
  "e2e/http/observability",
  "e2e/pages.spec",
  "e2e/first-visit",
  "e2e/product.spec",
];
const ALL_OFF = ["e2e/techniques-off", "--project", "phone"];
const TEST = ["test", "-c", "e2e/playwright.config.ts"];
/** Environment for suites with the tag @long. */
const LONG = { TEST_ALL: "1" };
const READY_MS = 60_000;

/** Names of the techniques, which TypeScript sources list. */
function techniqueNames() {
  const source = readFileSync(path.join(root, "lib/site/config/techniques.ts"), "utf8");
  return [...source.matchAll(/^ {2}"([\w-]+)",$/gm)].map(([, name = ""]) => name);
}

/**
 * Starts the shop of a copy and reads its log until it is ready.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function startLog(folder) {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, ".data-canary"),
    LOG_LEVEL: "debug",
  };
  const child = spawn("node", ["lib/server/start.mjs"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const timer = setTimeout(() => child.kill(), READY_MS);
  /** @type {string[]} */
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith("Niramoy is ready")) child.kill();
  }
  clearTimeout(timer);
  return lines;
}

/**
 * Tries one version of Next in a copy of the project.
 * @param {string} version
 * @returns {Promise<{ step: string, result: string }[]>}
 */
async function tryVersion(version) {
  const copy = copySources("canary");
  try {
    const { folder } = copy;
    printLine(`trying next ${version} in ${folder}`);
    cpSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    /** @param {string} step @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
    const tried = async (step, command, args, env) => ({
      step,
      result: (await run(command, args, env, folder)) === 0 ? "works" : "FAILS",
    });
    const bin = (/** @type {string} */ name) => path.join(folder, "node_modules/.bin", name);
    const install = ["install", "--no-save", "--no-audit", "--no-fund", `next@${version}`];
    const installed = await tried("install", "npm", install);
    const built = await tried("build", "node", ["lib/dev/build.mjs"]);
    if (built.result !== "works") return [installed, built];
    const lines = await startLog(folder);
    return [
      installed,
      built,
      ...techniqueResults(lines, techniqueNames()).map(({ technique, result }) => ({
        step: technique,
        result,
      })),
      await tried("jest", bin("jest"), JEST),
      await tried("page suites", bin("playwright"), [...TEST, ...PAGE_SUITES]),
      await tried("all techniques off", bin("playwright"), [...TEST, ...ALL_OFF], LONG),
    ];
  } finally {
    copy.remove();
  }
}

/** @returns {string[]} versions named in the command, or the newest release and canary */
function chosenVersions() {
  const named = process.argv.slice(2);
  if (named.length > 0) return named;
  const list = execFileSync("npm", ["view", "next", "versions", "--json"], { encoding: "utf8" });
  return newestVersions(JSON.parse(list));
}

try {
  await ensureBrowser();
  const rows = [];
  for (const version of chosenVersions())
    for (const { step, result } of await tryVersion(version))
      rows.push({ line: `${version.padEnd(20)} ${step.padEnd(20)} ${result}`, result });
  for (const { line } of rows) printLine(line);
  if (rows.some(({ result }) => result !== "works"))
    throw new StepError("not everything works with these versions of Next");
} catch (error) {
  exitWithError(error);
}
