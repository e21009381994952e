import { ConfigError, readServerConfig } from "@/lib/site/config/server-config";
import { BackendStartError } from "../kernel/errors";
import { filesOf, withDataOf } from "./open-data";
import { runCommand, type Shop } from "./run";

const BAR = 30;

/** Draws a progress bar on a terminal; writes nothing to a log. */
function progress(done: number, total: number): void {
  if (!process.stderr.isTTY || total === 0) return;
  const filled = Math.round((done / total) * BAR);
  const bar = "#".repeat(filled).padEnd(BAR, ".");
  process.stderr.write(`\r${bar} ${done} of ${total}${done === total ? "\n" : ""}`);
}

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
    withData: async (work) => withDataOf(readConfig(), progress, work),
    files: () => ({ place: filesOf(readConfig()), now: Date.now }),
  };
  return runCommand(argv, shop, {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
}
