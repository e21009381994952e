import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A step that cannot go on; its message is one line for the person at the terminal. */
export class StepError extends Error {}

/**
 * Prints one progress line.
 * @param {string} line
 */
export function say(line) {
  console.log(`niramoy: ${line}`);
}

/**
 * Path of a tool installed by this project.
 * @param {string} name
 */
export function tool(name) {
  return path.join(root, "node_modules", ".bin", name);
}

/**
 * Runs a command in the project with its output shown; a SIGTERM or SIGINT to us ends it too.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    });
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      child.kill(signal);
      process.exitCode = 1;
      child.once("close", () => process.exit(1));
    };
    process.on("SIGTERM", pass).on("SIGINT", pass);
    /** @param {number} code */
    const done = (code) => {
      process.off("SIGTERM", pass).off("SIGINT", pass);
      resolve(code);
    };
    child.once("error", (error) => {
      say(`${command} cannot be started: ${error.message}`);
      done(1);
    });
    child.once("close", (code) => done(code ?? 1));
  });
}

/**
 * Ends the process with one line when a step failed, and rethrows what is not ours.
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`niramoy: ${error.message}`);
  process.exit(1);
}
