import { randomInt } from "node:crypto";
import { startCluster } from "./postgres-cluster.mjs";
import { ensureInstalled } from "./prerequisites.mjs";
import { printLine, run, tool } from "./process.mjs";

const SUITE = "lib/backend/stock/histories.test.ts";

/**
 * Tries 10,000 random histories of orders on each database, which takes hours. A failure prints
 * the shortest history that fails.
 * @returns {Promise<number>} exit code
 */
export async function longCheck() {
  await ensureInstalled();
  const cluster = process.env.TEST_DATABASE_URL ? null : await startCluster();
  const url = cluster?.url ?? process.env.TEST_DATABASE_URL ?? "";
  const histories = process.env.STOCK_HISTORIES ?? "10000";
  const seed = process.env.STOCK_SEED ?? String(randomInt(2 ** 31));
  printLine(`${histories} histories with seed ${seed} on SQLite and on ${url}`);
  try {
    return await run(tool("jest"), ["--runTestsByPath", SUITE], {
      STOCK_HISTORIES: histories,
      STOCK_SEED: seed,
      TEST_DATABASE_URL: url,
    });
  } finally {
    cluster?.remove();
  }
}
