import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../lib/dev/free-port.mjs";
import { shopCommand, shopEnvironment } from "./shop-environment";

const root = path.resolve(import.meta.dirname, "../..");
const START_MS = 120_000;
const STOP_MS = 15_000;

const running = new Set<ChildProcess>();
const folders = new Set<string>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Exit code and signal of a shop process. */
export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ShopServer {
  url: string;
  port: number;
  dataDir: string;
  /** All lines printed so far. */
  logs: string[];
  /** Sends SIGTERM; resolves when the process has exited. */
  stop(): Promise<ProcessExit>;
  /** Sends SIGKILL, like a crash; resolves when the process has exited. */
  kill9(): Promise<ProcessExit>;
}

/** Creates a folder that is deleted when the worker ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-e2e-"));
  folders.add(folder);
  return folder;
}

/** Folder with the data of a shop that was started and stopped; written by global-setup.ts. */
export function seededFolder(): string | undefined {
  const { E2E_SHOP_DATA } = process.env;
  return E2E_SHOP_DATA && path.join(E2E_SHOP_DATA, "seeded");
}

/** Variables of a shop whose data at the first start differ from the demo's in SQLite. */
const OTHER_DATA = ["API_URL", "DATABASE_URL", "NODE_OPTIONS", "SEED", "SITE_FILE", "SITE_URL"];

/** Creates a DATA_DIR, with the demo's data where the shop would write the same: this takes a second. */
function newDataDir(env: Record<string, string>): string {
  const folder = temporaryFolder();
  const seeded = seededFolder();
  if (seeded && existsSync(seeded) && !OTHER_DATA.some((name) => env[name]))
    cpSync(seeded, folder, { recursive: true });
  return folder;
}

/**
 * Starts a shop process without waiting for it to be ready.
 * @param cwd folder of the build
 * @param from working directory of the process
 */
export function launchShop(env: Record<string, string>, cwd = root, from = cwd) {
  const [command, script] = shopCommand;
  const child = spawn(command, [path.join(cwd, script)], {
    cwd: from,
    env: shopEnvironment(env) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const logs: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => line && logs.push(line));
  const ended = new Promise<ProcessExit>((resolve) => {
    child.once("close", (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return { child, logs, ended };
}

async function waitUntilReady(
  url: string,
  logs: string[],
  ended: Promise<ProcessExit>,
): Promise<void> {
  let ending: ProcessExit | undefined;
  void ended.then((value) => {
    ending = value;
  });
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (ending) break;
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok && logs.some((line) => line.startsWith("Niramoy is ready"))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop did not start.\n${logs.join("\n")}`);
}

/**
 * Starts the production build and waits until it is ready. Uses a free port and a new DATA_DIR
 * unless they are given. Pass the old `dataDir` and `port` to restart a shop.
 */
export async function startShop({
  env = {},
  dataDir = newDataDir(env),
  port,
  cwd,
  from,
}: {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  cwd?: string;
  from?: string;
} = {}): Promise<ShopServer> {
  const chosenPort = port ?? (await freePort());
  const url = `http://localhost:${chosenPort}`;
  const { child, logs, ended } = launchShop(
    { PORT: `${chosenPort}`, DATA_DIR: dataDir, ...env },
    cwd,
    from,
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
