import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { connect } from "@/lib/backend/kernel/db/connect";
import type { BackendOptions } from "@/lib/backend/options";
import { createDatabase, databaseUrl, dropDatabases } from "../testing/backend/postgres-server";
import { fillShop } from "./fill-shop";

export type DatabaseKind = "sqlite" | "postgres";

/** A database with generated products, and the options to open a shop on it. */
export interface BenchDatabase {
  options: BackendOptions;
  remove(): Promise<void>;
}

/** Environment variables for a shop process on the same database. */
export function environmentOf({ dataDir, databaseUrl: url, appSecret }: BackendOptions) {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? "",
    APP_SECRET: appSecret ?? "",
    SEED: "none",
    LOG_LEVEL: "error",
    RATE_LIMIT_SCALE: "1000",
  };
}

/**
 * Fills a new database of this kind with `count` products. PostgreSQL databases are created on the
 * server of TEST_DATABASE_URL.
 */
export async function createBenchDatabase(
  kind: DatabaseKind,
  count: number,
): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "niramoy-bench-"));
  const name = `niramoy_bench_${process.pid}_${count}`;
  const onPostgres = kind === "postgres";
  if (onPostgres) await createDatabase(name);
  const options: BackendOptions = {
    dataDir,
    databaseUrl: onPostgres ? databaseUrl(name) : undefined,
    siteUrl: "http://localhost:3000",
    appSecret: "a secret that only the bench knows",
    seed: "none",
    logLevel: "error",
    rateLimitScale: 1_000,
  };
  const { db } = await connect(options, pino({ level: "error" }));
  await fillShop(db, count, Date.now());
  // Autovacuum would do this some minutes after so many writes.
  if (onPostgres) await sql`vacuum analyze`.execute(db);
  await db.destroy();
  return {
    options,
    remove: async () => {
      if (onPostgres) await dropDatabases([name]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
