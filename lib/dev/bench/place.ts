import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { connect } from "@/lib/backend/db/connect";
import type { BackendOptions } from "@/lib/backend/options";
import { createDatabase, databaseUrl, dropDatabases } from "../testing/backend/postgres-server";
import { fillShop } from "./fill-shop";

export type Kind = "sqlite" | "postgres";

/** A database with generated products, and what opens a shop on it. */
export interface Place {
  options: BackendOptions;
  /** Ids of products that can be bought. */
  inStock: number[];
  remove(): Promise<void>;
}

const IN_STOCK = 50;

/** The same database for the process of a whole shop. */
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

/** Fills a new database of this kind with `count` products. PostgreSQL is that of TEST_DATABASE_URL. */
export async function makePlace(kind: Kind, count: number): Promise<Place> {
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
  // As the server does by itself some minutes after so many writes.
  if (onPostgres) await sql`vacuum analyze`.execute(db);
  const rows = await db
    .selectFrom("batches")
    .select("product_id")
    .where("quantity", ">", 0)
    .where("expires_on", ">", Date.now())
    .limit(IN_STOCK)
    .execute();
  await db.destroy();
  return {
    options,
    inStock: rows.map(({ product_id }) => product_id),
    remove: async () => {
      if (onPostgres) await dropDatabases([name]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
