import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/backend/db/open";
import { openPostgres } from "@/lib/backend/db/postgres/open";
import { StepError, say } from "../process.mjs";
import { createDatabase, databaseUrl, dropDatabases } from "../testing/backend/postgres-server";
import { mixedWrites } from "./instance-writes";
import { startRoundRobin } from "./round-robin";
import { type Shown, watchWrites } from "./shown-writes";
import { type StartedShop, startBuiltShop } from "./started-shop";

const INSTANCES = 3;
const SETTINGS = {
  APP_SECRET: "a secret that only the bench knows",
  SEED: "demo",
  LOG_LEVEL: "error",
  RATE_LIMIT_SCALE: "100000",
};

const portOf = ({ url }: StartedShop) => Number(new URL(url).port);

async function onPostgres(count: number): Promise<Map<string, Shown>> {
  const dataDir = mkdtempSync(join(tmpdir(), "niramoy-bench-"));
  const name = `niramoy_instances_${process.pid}`;
  await createDatabase(name);
  const url = databaseUrl(name);
  const shops: StartedShop[] = [];
  try {
    for (let n = 0; n < INSTANCES; n++)
      shops.push(await startBuiltShop({ ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL: url }));
    const proxy = await startRoundRobin(shops.map(portOf));
    const db = openPostgres(url, () => undefined);
    try {
      say(`${INSTANCES} instances on one PostgreSQL behind ${proxy.name}, ${count} writes`);
      const writes = await mixedWrites(db, dataDir, proxy.url, count);
      return await watchWrites(
        writes,
        shops.map((shop) => shop.url),
        proxy.url,
      );
    } finally {
      await db.destroy();
      await proxy.stop();
    }
  } finally {
    for (const shop of shops) await shop.stop();
    await dropDatabases([name]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onSqlite(count: number): Promise<Map<string, Shown>> {
  const dataDir = mkdtempSync(join(tmpdir(), "niramoy-bench-"));
  const shop = await startBuiltShop({ ...SETTINGS, DATA_DIR: dataDir });
  const db = await openDatabase(dataDir);
  try {
    say(`one shop on SQLite, ${count} writes, by command but for reviews`);
    return await watchWrites(await mixedWrites(db, dataDir, shop.url, count), [shop.url], shop.url);
  } finally {
    await db.destroy();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * What `count` writes need to be on the pages of three instances on PostgreSQL, and of one shop on SQLite; by
 * the database and the kind of the write.
 * @throws StepError without TEST_DATABASE_URL
 */
export async function measureInstances(count = 200): Promise<Map<string, Shown>> {
  if (!process.env.TEST_DATABASE_URL)
    throw new StepError("--instances needs a PostgreSQL: TEST_DATABASE_URL");
  const named = (database: string, table: Map<string, Shown>) =>
    [...table].map(([kind, shown]): [string, Shown] => [`${database}: ${kind}`, shown]);
  return new Map([
    ...named("PostgreSQL", await onPostgres(count)),
    ...named("SQLite", await onSqlite(Math.ceil(count / 5))),
  ]);
}

/** That as a table for people. */
export async function instanceTable(count?: number) {
  const rows = [...(await measureInstances(count))].map(([name, { delays, unseen, never }]) => {
    const at = (share: number) =>
      (delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0).toFixed(0);
    return [
      name,
      {
        seen: delays.length,
        "p50, ms": at(0.5),
        "p95, ms": at(0.95),
        "p99, ms": at(0.99),
        "most, ms": at(1),
        "not within 5 s": never,
        "unseen again": unseen,
      },
    ] as const;
  });
  return Object.fromEntries(rows);
}
