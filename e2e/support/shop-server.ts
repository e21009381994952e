import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../lib/dev/free-port.mjs";
import { shopCommand, shopEnvironment } from "./shop-environment";

const root = path.resolve(import.meta.dirname, "../..");
const START_MS = 60_000;
const STOP_MS = 15_000;

const alive = new Set<ChildProcess>();
const folders = new Set<string>();
process.once("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** How a shop process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ShopServer {
  url: string;
  port: number;
  dataDir: string;
  /** Everything it printed so far. */
  logs: string[];
  /** SIGTERM; resolves when the process is gone. */
  stop(): Promise<Ending>;
  /** SIGKILL, as a crash would; resolves when the process is gone. */
  kill9(): Promise<Ending>;
}

/** A fresh folder that is deleted when the worker ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-e2e-"));
  folders.add(folder);
  return folder;
}

/**
 * Starts a shop process without waiting for it to be ready.
 * @param cwd of the build
 */
export function launchShop(env: Record<string, string>, cwd = root) {
  const [command, ...args] = shopCommand;
  const child = spawn(command, args, {
    cwd,
    env: shopEnvironment(env) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  alive.add(child);
  const logs: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => line && logs.push(line));
  const ended = new Promise<Ending>((resolve) => {
    child.once("close", (code, signal) => {
      alive.delete(child);
      resolve({ code, signal });
    });
  });
  return { child, logs, ended };
}

async function waitUntilReady(url: string, logs: string[], ended: Promise<Ending>): Promise<void> {
  let ending: Ending | undefined;
  void ended.then((value) => {
    ending = value;
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (ending) break;
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok && logs.some((line) => line.startsWith("Niramoy is ready"))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop did not start.\n${logs.join("\n")}`);
}

/**
 * Starts the production build on a free port with a fresh DATA_DIR, each unless given, and waits
 * until it is ready. Pass the old `dataDir` and `port` to restart a shop.
 */
export async function startShop({
  env = {},
  dataDir = temporaryFolder(),
  port,
  cwd,
}: {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  cwd?: string;
} = {}): Promise<ShopServer> {
  const chosenPort = port ?? (await freePort());
  const url = `http://localhost:${chosenPort}`;
  const { child, logs, ended } = launchShop(
    { PORT: `${chosenPort}`, DATA_DIR: dataDir, ...env },
    cwd,
  );
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    const ending = await ended;
    clearTimeout(timer);
    return ending;
  };
  try {
    await waitUntilReady(url, logs, ended);
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  return {
    url,
    port: chosenPort,
    dataDir,
    logs,
    stop: () => end("SIGTERM"),
    kill9: () => end("SIGKILL"),
  };
}
