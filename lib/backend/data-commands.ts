import { createInterface } from "node:readline/promises";
import { pino } from "pino";
import { ConfigError, readServerConfig } from "@/lib/site/config/server-config";
import { backendOptions } from "./backend-options";
import { filesOf, type OpenDoor, withDataOf } from "./commands/open-data";
import { runCommand, type Shop } from "./commands/run";
import { BackendStartError } from "./kernel/errors";

const BAR = 30;

/** Draws a progress bar on a terminal; writes nothing to a log. */
function progress(done: number, total: number): void {
  if (!process.stderr.isTTY || total === 0) return;
  const filled = Math.round((done / total) * BAR);
  const bar = "#".repeat(filled).padEnd(BAR, ".");
  process.stderr.write(`\r${bar} ${done} of ${total}${done === total ? "\n" : ""}`);
}

/** Asks for a typed "yes"; false without a terminal. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question}\nType yes to go on: `)).trim() === "yes";
  } finally {
    terminal.close();
  }
}

// Loaded when they are needed, since most commands need none.
const openDoor: OpenDoor = async (db, config) => {
  const { openDeskDoor } = await import("./desk-door");
  const log = pino({ name: "niramoy-data", level: "error" }, process.stderr);
  return openDeskDoor(db, log, backendOptions(config));
};

function readConfig() {
  try {
    return readServerConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new BackendStartError(error.message);
    throw error;
  }
}

/**
 * Entry point of the bundle behind `npm run data -- ...`.
 * @returns the exit code
 */
export function main(argv: string[]): Promise<number> {
  const shop: Shop = {
    withData: async (work) =>
      withDataOf(readConfig(), { terminal: { progress, confirm }, openDoor }, work),
    files: () => ({ place: filesOf(readConfig()), now: Date.now }),
  };
  return runCommand(argv, shop, {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
}
