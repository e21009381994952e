import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { printLine, root } from "./process.mjs";

/** Lines of the output that are repeated when a command is cut off. */
const SHOWN_LINES = 5;
/** Time in ms to end in order before a command is killed. */
const GRACE_MS = 15_000;
/** Time in ms for the last output, which a process that was left behind could keep open. */
const OUTPUT_MS = 2_000;

/**
 * Commands that still run in a process group, with how long they have run.
 * @param {number} group
 */
function commandsOf(group) {
  const { stdout } = spawnSync("ps", ["-Ao", "pgid=,etime=,args="], { encoding: "utf8" });
  return (stdout ?? "")
    .split("\n")
    .filter((line) => Number.parseInt(line, 10) === group)
    .map((line) =>
      line
        .trim()
        .replace(/^\d+\s+/, "")
        .slice(0, 160),
    );
}

/**
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
function endGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch {
    // Every process of the group has ended.
  }
}

/**
 * @typedef {object} Limits
 * @property {number} ms after which the command and all that it started are ended
 * @property {Record<string, string>} [env] added to the environment
 */

/**
 * Runs a command in a process group of its own, with its output shown. Nothing of the group is left
 * when it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {Limits} limits
 * @returns {Promise<{ code: number, cutOff: string[] }>} `cutOff`: what it was doing when its time
 *   was over
 */
export function runLimited(command, args, { ms, env = {} }) {
  return new Promise((resolve) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : undefined;
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...color, ...env },
    });
    const group = child.pid ?? 0;
    /** @type {string[]} */
    const last = [];
    /** @type {string[]} */
    let cutOff = [];
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on("line", (line) => {
        console.log(line);
        if (line.trim() !== "") last.push(line);
        if (last.length > SHOWN_LINES) last.shift();
      });
    const kill = () => endGroup(group, "SIGKILL");
    const timer = setTimeout(() => {
      cutOff = [`after ${Math.round(ms / 1_000)} s`, ...commandsOf(group), ...last];
      endGroup(group, "SIGTERM");
      setTimeout(kill, GRACE_MS).unref();
    }, ms);
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      endGroup(group, signal);
      process.exitCode = 1;
      child.once("exit", () => process.exit(1));
    };
    process.on("SIGTERM", pass).on("SIGINT", pass);
    /** @param {number} code */
    const done = (code) => {
      clearTimeout(timer);
      process.off("SIGTERM", pass).off("SIGINT", pass);
      resolve({ code: cutOff.length > 0 ? 1 : code, cutOff });
    };
    child.once("error", (error) => {
      printLine(`${command} cannot be started: ${error.message}`);
      done(1);
    });
    child.once("exit", (code) => {
      kill();
      const late = setTimeout(() => done(code ?? 1), OUTPUT_MS);
      child.once("close", () => {
        clearTimeout(late);
        done(code ?? 1);
      });
    });
  });
}
