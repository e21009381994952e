import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** An expected failure of a step; its one-line message is shown to the developer. */
export class StepError extends Error {}

/**
 * Prints one progress line.
 * @param {string} line
 */
export function printLine(line) {
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
 * Runs a command with its output shown and passes SIGTERM and SIGINT on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @param {string} [cwd] working directory; the project root by default
 * @param {AbortSignal} [signal] ends the command when it aborts
 * @returns {Promise<number>} its exit code
 */
export function run(command, args, env = {}, cwd = root, signal = undefined) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
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
    const abort = () => child.kill("SIGTERM");
    signal?.addEventListener("abort", abort);
    /** @param {number} code */
    const done = (code) => {
      process.off("SIGTERM", pass).off("SIGINT", pass);
      signal?.removeEventListener("abort", abort);
      resolve(code);
    };
    child.once("error", (error) => {
      printLine(`${command} cannot be started: ${error.message}`);
      done(1);
    });
    child.once("close", (code) => done(code ?? 1));
  });
}

/**
 * Prints the message of a StepError and exits with status 1; rethrows any other error.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  if (!(error instanceof StepError)) throw error;
  console.error(`niramoy: ${error.message}`);
  process.exit(1);
}
