import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run, StepError, tool } from "../process.mjs";

/**
 * A tested mutation: its location, the original and the replaced code, and whether a test failed.
 * @typedef {{ file: string, line: number, original: string, replacement: string, noticed: boolean }} Mutant
 */

/** Longer than any test takes on a busy machine. A mutant that loops forever counts as killed. */
const TIMEOUT_MS = 60_000;
const REPORT = "mutants.json";

/**
 * Positions in a file; lines and columns start at 1.
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ start: Place, end: Place }} Location
 * @typedef {{ location: Location, replacement: string, status: string }} Reported
 */

const oneLine = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();

/**
 * Returns the source text of a location on one line.
 * @param {string} source
 * @param {Location} location
 */
function textAt(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return oneLine(lines.join("\n"));
}

/**
 * Reads the mutants of a Stryker JSON report, without the ignored ones.
 * @param {string} text
 * @returns {Mutant[]}
 */
export function readReport(text) {
  /** @type {{ files: Record<string, { source: string, mutants: Reported[] }> }} */
  const { files } = JSON.parse(text);
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== "Ignored")
      .map(({ location, replacement, status }) => {
        if (!["Killed", "Timeout", "Survived", "NoCoverage"].includes(status))
          throw new StepError(`a mutant of ${file} could not run: ${status}`);
        return {
          file,
          line: location.start.line,
          original: textAt(source, location),
          replacement: oneLine(replacement),
          noticed: status === "Killed" || status === "Timeout",
        };
      }),
  );
}

/**
 * Runs Stryker on one target in a copy of the project.
 * @param {string} folder the copy
 * @param {import("./targets.mjs").Target} target
 * @param {number} concurrency number of parallel test runners
 * @returns {Promise<Mutant[]>}
 * @throws StepError when Stryker fails, for example because the suites fail without a mutant
 */
export async function tryMutants(folder, { name, files, suites }, concurrency) {
  const options = {
    testRunner: "jest",
    plugins: ["@stryker-mutator/jest-runner", "./lib/dev/mutants/ignore-logs.mjs"],
    ignorers: ["logs"],
    jest: { configFile: "lib/dev/mutants/jest.config.ts", enableFindRelatedTests: false },
    mutate: files,
    inPlace: true,
    coverageAnalysis: "perTest",
    concurrency: concurrency,
    timeoutMS: TIMEOUT_MS,
    reporters: ["json"],
    jsonReporter: { fileName: REPORT },
    tempDirName: ".stryker",
    allowConsoleColors: false,
    checkers: [],
  };
  writeFileSync(path.join(folder, "stryker.config.json"), JSON.stringify(options));
  const env = { MUTANT_SUITES: JSON.stringify(suites) };
  const code = await run(tool("stryker"), ["run", "stryker.config.json"], env, folder);
  if (code !== 0) throw new StepError(`Stryker failed for ${name}, see above`);
  return readReport(readFileSync(path.join(folder, REPORT), "utf8"));
}
