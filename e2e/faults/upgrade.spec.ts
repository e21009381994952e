import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { startRoundRobin } from "../../lib/dev/bench/round-robin";
import { freePort } from "../../lib/dev/free-port.mjs";
import {
  createDatabase,
  databaseUrl,
  dropDatabases,
} from "../../lib/dev/testing/backend/postgres-server";
import { LAST_MIGRATION } from "../../lib/dev/upgrades/last-migration";
import { ApiClient } from "../support/api-client";
import { FaultReport } from "../support/fault-report";
import { expect, test } from "../support/fixtures";
import { makeBuyers, orderNumberOf, plentifulProduct } from "../support/orders";

const SETTINGS = {
  APP_SECRET: "the secret that both instances share",
  SEED: "demo",
  RATE_LIMIT_SCALE: "1000",
};
const BUYERS = 60;

const report = new FaultReport("upgrade");
test.afterAll(() => report.write());

test.skip(!process.env.TEST_DATABASE_URL, "TEST_DATABASE_URL is not set");
test.skip(Boolean(spawnSync("nginx", ["-v"]).error), "nginx is not installed");

/**
 * Reverts the last migration, so that the running instance represents the previous version. It runs
 * the current code, so the requests of the test must not read the columns that the migration adds:
 * home page, products and orders select their columns by name. After a migration that adds a column
 * to one of these, the test needs a build of the previous version instead.
 */
async function takeBack(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const last = "select max(name) from kysely_migration";
  const { rows } = await client.query<{ max: string }>(last);
  expect(rows[0]?.max).toBe(LAST_MIGRATION.name);
  for (const [trigger, table] of Object.entries(LAST_MIGRATION.triggers))
    await client.query(`drop trigger ${trigger} on ${table}`);
  for (const index of LAST_MIGRATION.indexes) await client.query(`drop index ${index}`);
  for (const table of LAST_MIGRATION.tables) await client.query(`drop table ${table}`);
  for (const [table, columns] of Object.entries(LAST_MIGRATION.added))
    for (const column of columns) await client.query(`alter table ${table} drop column ${column}`);
  await client.query(`delete from kysely_migration where name = (${last})`);
  await client.end();
}

test("loses no request while one instance migrates and each instance is restarted", async ({
  ownShop,
}) => {
  test.setTimeout(300_000);
  const name = `niramoy_test_${Date.now().toString(36)}_upgrade`;
  await createDatabase(name);
  const url = databaseUrl(name);
  const [first, second] = [await freePort(), await freePort()];
  const proxy = await startRoundRobin([first, second]);
  const env = { ...SETTINGS, DATABASE_URL: url, SITE_URL: proxy.url };
  const start = (port: number) => ownShop({ port, env });
  try {
    const old = await start(first);
    await takeBack(url);
    const product = await plentifulProduct(new ApiClient(proxy.url));
    const buyers = await makeBuyers(proxy.url, product, BUYERS);
    let over = false;
    const numbers = new Set<string>();
    const count = (status: number, retryAfter: string | null) =>
      report.count(FaultReport.outcomeOf(status, retryAfter));
    const reads = async () => {
      while (!over)
        for (const path of ["/", `/products/${product.id}`, "/api/get-home-products"]) {
          const response = await fetch(proxy.url + path);
          await response.text();
          count(response.status, response.headers.get("retry-after"));
        }
    };
    const writes = async () => {
      for (const buyer of buyers) {
        const response = await buyer.order(randomUUID());
        count(response.status, response.headers.get("retry-after"));
        numbers.add(orderNumberOf(response) ?? "");
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    };
    const load = [reads(), reads(), writes()];
    const upgraded = await start(second);
    await old.stop();
    const again = await start(first);
    await Promise.all([load[2], upgraded.stop().then(() => start(second))]);
    over = true;
    await Promise.all(load);
    expect(report.counts).toMatchObject({ refused: 0, lost: 0, hung: 0, unmeant: 0 });
    expect(numbers.size).toBe(BUYERS);
    expect(numbers.has("")).toBe(false);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  } finally {
    await proxy.stop();
  }
  await dropDatabases([name]);
});
