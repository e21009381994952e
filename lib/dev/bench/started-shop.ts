import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { root, StepError } from "../process.mjs";

const START_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** A whole shop, the present build, in a process of its own. */
export interface StartedShop {
  url: string;
  pid: number;
  /** Memory the process takes up, in MB; 0 where the system does not tell. */
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

/** Starts the built shop with these variables on a free port. @throws StepError when it does not */
export async function startBuiltShop(env: Record<string, string>): Promise<StartedShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn("node", ["lib/server/start.mjs"], {
    cwd: root,
    // With this it ends when we do, however that happens.
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
    await sleep(LOOK_AGAIN_MS);
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
