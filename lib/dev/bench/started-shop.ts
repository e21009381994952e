import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { root, StepError } from "../process.mjs";

const START_MS = 60_000;
const POLL_MS = 100;

/** The current build of the shop, running in its own process. */
export interface StartedShop {
  url: string;
  pid: number;
  /** Resident memory of the process in MB; 0 where /proc is not available. */
  memory(): number;
  stop(): Promise<void>;
}

function residentMegabytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/**
 * Starts the built shop with these variables on a free port.
 * @param folder of the build; by default this project's
 * @throws StepError when it does not start
 */
export async function startBuiltShop(
  env: Record<string, string>,
  folder = root,
): Promise<StartedShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn("node", ["lib/server/start.mjs"], {
    cwd: folder,
    // Makes the shop stop when this process ends, even if it is killed; see lib/server/run-shop.ts.
    env: { ...process.env, npm_lifecycle_event: "bench", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const deadline = Date.now() + START_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new StepError("the shop did not start, is it built? npm run build");
    }
    await sleep(POLL_MS);
  }
  return {
    url,
    pid: child.pid ?? 0,
    memory: () => residentMegabytes(child),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
