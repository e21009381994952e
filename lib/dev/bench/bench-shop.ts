import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type StartedShop, startBuiltShop } from "./started-shop";

const SECRET = "a secret that only the bench knows";

/** A shop with its own demo data and practically no rate limits. */
export interface BenchShop extends StartedShop {
  /** Invalidates pages through `POST /api/revalidate`; `change` is the request body. */
  invalidate(change: object): Promise<void>;
}

/**
 * Starts a build on a temporary data folder, which is deleted on stop.
 * @param folder of the build; by default this project's
 * @throws StepError when it does not start
 */
export async function startBenchShop(
  logLevel: "info" | "warn",
  folder?: string,
): Promise<BenchShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "niramoy-bench-"));
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: "100000",
    REVALIDATE_SECRET: SECRET,
    LOG_LEVEL: logLevel,
  };
  const shop = await startBuiltShop(env, folder);
  const headers = { authorization: `Bearer ${SECRET}`, "content-type": "application/json" };
  return {
    ...shop,
    invalidate: async (change) => {
      const body = JSON.stringify(change);
      await fetch(`${shop.url}/api/revalidate`, { method: "POST", headers, body });
    },
    stop: async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
