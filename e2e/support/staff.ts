import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { shopEnvironment } from "./shop-environment";
import type { ShopServer } from "./shop-server";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Runs a staff command on the data of a running shop, like `npm run data -- ...`; returns its
 * standard output.
 * @throws when the exit code is not 0
 */
export async function staff({ dataDir }: Pick<ShopServer, "dataDir">, ...argv: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["lib/backend/commands/data.mjs", ...argv],
    { cwd: root, env: shopEnvironment({ DATA_DIR: dataDir }) as NodeJS.ProcessEnv },
  );
  return stdout;
}

/** Options of a command that moves an order on although it is not paid. */
export const UNPAID = ["--unpaid-reason", "Paid at the counter"];
