import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/backend/kernel/db/open";
import { openPostgres } from "@/lib/backend/kernel/db/postgres/open";
import { printLine, StepError } from "../process.mjs";
import { createDatabase, databaseUrl, dropDatabases } from "../testing/backend/postgres-server";
import { mixedWrites } from "./instance-writes";
import { startRoundRobin } from "./round-robin";
import { type StartedShop, startBuiltShop } from "./started-shop";
import { type VisibilityResult, watchWrites } from "./visible-writes";

const INSTANCES = 3;
const SETTINGS = {
  APP_SECRET: "a secret that only the bench knows",
  SEED: "demo",
  LOG_LEVEL: "error",
  RATE_LIMIT_SCALE: "100000",
};

/** Environment of a shop that publishes reviews without approval by staff. */
function shopIn(dataDir: string) {
  const siteFile = join(dataDir, "site.json");
  writeFileSync(siteFile, JSON.stringify({ reviews: { approval: false } }));
  return { ...SETTINGS, DATA_DIR: dataDir, SITE_FILE: siteFile };
}

const portOf = ({ url }: StartedShop) => Number(new URL(url).port);

async function onPostgres(count: number): Promise<Map<string, VisibilityResult>> {
  const dataDir = mkdtempSync(join(tmpdir(), "niramoy-bench-"));
  const name = `niramoy_instances_${process.pid}`;
  await createDatabase(name);
  const url = databaseUrl(name);
  const shops: StartedShop[] = [];
  try {
    for (let n = 0; n < INSTANCES; n++)
      shops.push(await startBuiltShop({ ...shopIn(dataDir), DATABASE_URL: url }));
    const proxy = await startRoundRobin(shops.map(portOf));
    const db = openPostgres(url, () => undefined);
    try {
      printLine(`${INSTANCES} instances on one PostgreSQL behind ${proxy.name}, ${count} writes`);
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

async function onSqlite(count: number): Promise<Map<string, VisibilityResult>> {
  const dataDir = mkdtempSync(join(tmpdir(), "niramoy-bench-"));
  const shop = await startBuiltShop(shopIn(dataDir));
  const db = await openDatabase(dataDir);
  try {
    printLine(`one shop on SQLite, ${count} writes; all but reviews by command`);
    return await watchWrites(await mixedWrites(db, dataDir, shop.url, count), [shop.url], shop.url);
  } finally {
    await db.destroy();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Measures how long `count` writes take to show up on the pages of three instances on PostgreSQL,
 * and a fifth as many on one SQLite shop. The keys are the database and the kind of write.
 * @throws StepError without TEST_DATABASE_URL
 */
export async function measureInstances(count = 200): Promise<Map<string, VisibilityResult>> {
  if (!process.env.TEST_DATABASE_URL)
    throw new StepError("--instances needs PostgreSQL: set TEST_DATABASE_URL");
  const named = (database: string, table: Map<string, VisibilityResult>) =>
    [...table].map(([kind, shown]): [string, VisibilityResult] => [`${database}: ${kind}`, shown]);
  return new Map([
    ...named("PostgreSQL", await onPostgres(count)),
    ...named("SQLite", await onSqlite(Math.ceil(count / 5))),
  ]);
}

/** Formats the result of {@link measureInstances} for `console.table`. */
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
