import { randomInt } from "node:crypto";
import { startCluster } from "./postgres-cluster.mjs";
import { ensureInstalled } from "./prerequisites.mjs";
import { printLine, run, tool } from "./process.mjs";

/** Suites that try at random, or all earlier versions; `checkAmount` says how often. */
const SUITES = [
  "lib/backend/kernel/db/upgrades.test.ts",
  "lib/backend/stock/histories.test.ts",
  "lib/backend/stock/stock-command.test.ts",
  "lib/backend/orders/order-once.test.ts",
  "lib/backend/orders/order-prices.test.ts",
  "lib/backend/orders/orders-properties.test.ts",
  "lib/backend/payments/refunds-properties.test.ts",
  "lib/backend/catalogue/max-retail-price.test.ts",
];
const BROWSER = ["test", "-c", "e2e/playwright.config.ts", "--workers=1"];
const FAULTS = [...BROWSER, "--project=faults"];
const HOURS = [...BROWSER, "--grep=@hours"];

/**
 * Runs all suites of the backend on PostgreSQL, tries 10,000 random histories of orders on each
 * database and the other random suites more often, which takes hours, then browser
 * tests tagged @hours, and the faults with more orders, visits and writes. A failure prints the shortest sequence that fails.
 * @returns {Promise<number>} exit code of the first that fails
 */
export async function longCheck() {
  await ensureInstalled();
  const cluster = process.env.TEST_DATABASE_URL ? null : await startCluster();
  const url = cluster?.url ?? process.env.TEST_DATABASE_URL ?? "";
  const seed = process.env.STOCK_SEED ?? String(randomInt(2 ** 31));
  const env = { TEST_ALL: "1", TEST_LONG: "1", TEST_DATABASE_URL: url };
  printLine(`Histories with seed ${seed} on SQLite and on ${url}`);
  try {
    const random = { ...env, STOCK_SEED: seed };
    const onPostgres = await run(tool("jest"), ["--selectProjects=backend-postgres"], random);
    const onSqlite = ["--selectProjects=shop", "--runTestsByPath", ...SUITES];
    const tried = onPostgres || (await run(tool("jest"), onSqlite, random));
    const built = await run(process.execPath, ["lib/dev/ensure-built.mjs"]);
    const specs = tried || built || (await run(tool("playwright"), HOURS, env));
    return specs || (await run(tool("playwright"), FAULTS, { ...env, E2E_FAULTS: "1" }));
  } finally {
    cluster?.remove();
  }
}
