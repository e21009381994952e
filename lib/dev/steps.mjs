import { runLimited } from "./limited-run.mjs";
import { printLine, StepError, tool } from "./process.mjs";

/** @typedef {import("./summary.mjs").Count} Count */

/**
 * Steps end after this time, so that a run that hangs still prints its results before CI ends it
 * without any (after 90 minutes).
 */
const LIMIT_MS = 84 * 60 * 1_000;

/**
 * The most a step may take, in minutes: a few times of what it takes on two cores. A step that is
 * not named is a tool that takes seconds.
 * @type {Record<string, number>}
 */
const MINUTES = {
  types: 10,
  build: 10,
  browser: 10,
  jest: 35,
  "time zones": 8,
  playwright: 50,
  development: 10,
  faults: 25,
  attacks: 15,
};
const OTHER_MINUTES = 5;

/** @type {Count[]} */
export const counts = [];
/** @type {string[]} */
export const table = [];
/**
 * @type {string[]} Failed tests, repeated at the end because the start of a long log may be cut
 *   off.
 */
export const failures = [];

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} ms time it may take; at least 1, because Playwright takes 0 as no limit
 */

/**
 * Runs a command of a step; what it was doing when it was cut off becomes a failure.
 * @param {Step} step
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit code
 */
export async function runOf({ name, ms }, command, args, env) {
  const { code, cutOff } = await runLimited(command, args, { ms, env });
  if (cutOff.length > 0) failures.push([`    ${name} was cut off`, ...cutOff].join("\n      "));
  return code;
}

/**
 * Runs one step and records its duration. A failed step does not stop the check; after the time
 * limit of the check a step fails without running.
 * @param {string} name
 * @param {(step: Step) => Promise<Count>} work
 */
export async function step(name, work) {
  printLine(`--- ${name}`);
  const start = performance.now();
  const left = LIMIT_MS - start;
  const ms = Math.min(left, (MINUTES[name] ?? OTHER_MINUTES) * 60_000);
  const isLate = left <= 0;
  const count = isLate ? { passed: 0, failed: 1 } : await work({ name, ms });
  if (isLate) failures.push(`    ${name}: the time limit of the check was reached`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = count.failed === 0 ? "ok" : "FAILED";
  counts.push(count);
  table.push(`${verdict.padEnd(7)} ${name.padEnd(12)} ${seconds.padStart(6)} s`);
  return count.failed === 0;
}

/**
 * Runs a single command as a step.
 * @param {string} name
 * @param {string} binary a tool installed by this project, or node
 * @param {string[]} args
 */
export function command(name, binary, args) {
  return step(name, async (limits) => {
    const program = binary === "node" ? process.execPath : tool(binary);
    const code = await runOf(limits, program, args);
    return { passed: 0, failed: code ? 1 : 0 };
  });
}

/**
 * Runs a function as a step that fails when it throws a StepError.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export function ownStep(name, work) {
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
