import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../lib/dev/free-port.mjs";
import { shopEnvironment } from "./shop-environment";
import { temporaryFolder } from "./shop-server";

const root = path.resolve(import.meta.dirname, "../..");
const DEV = ["--import", "tsx/esm", "lib/dev/dev.ts"];
const START_MS = 60_000;

export interface DevelopmentServer {
  url: string;
  /** All lines printed so far. */
  logs: string[];
  stop(): Promise<void>;
}

/** Starts what `npm run dev` runs with the demo data on a free port and waits until it listens. */
export async function startDevelopmentServer(): Promise<DevelopmentServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn("node", [...DEV, "--port", String(port)], {
    cwd: root,
    env: {
      ...shopEnvironment({ PORT: String(port), DATA_DIR: temporaryFolder() }),
      NODE_ENV: "development",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const logs: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("not ready in time")), START_MS);
    child.once("exit", () => reject(new Error("ended at start")));
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on("line", (line) => {
        if (line) logs.push(line);
        if (!line.includes("Ready in")) return;
        clearTimeout(late);
        resolve();
      });
  });
  try {
    await ready;
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(`The development server did not start.\n${logs.join("\n")}`, { cause: error });
  }
  return {
    url,
    logs,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
