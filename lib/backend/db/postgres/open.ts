import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { BackendStartError, errorReason } from "../../errors";
import { migrate } from "../migrate";
import type { Db, Schema } from "../schema";
import { ShopPostgresDialect } from "./dialect";
import { ConnectionLost, isConflict } from "./failures";
import { makePool, type TellTrouble } from "./pool";

const START_MS = 30_000;
const OLDEST = 15;

/** Host, port and database of a DATABASE_URL; never who logs in. */
function hostAndDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get("host") || "localhost"}${pathname}`;
}

/** One clear line for whatever starting on this database threw. */
export function postgresStartError(url: string, error: unknown): BackendStartError {
  if (error instanceof BackendStartError) return error;
  const reason = errorReason(error instanceof ConnectionLost ? error.cause : error);
  const what = error instanceof ConnectionLost ? "does not answer" : "cannot be used";
  return new BackendStartError(
    `Database ${hostAndDatabase(url)} ${what}: ${reason || "no reason given"}`,
  );
}

interface PrepareOptions {
  trouble: TellTrouble;
  onProgress?: (line: string) => void;
  /** How long to wait for the server in ms; 30 s when not given. */
  waitMs?: number;
}

async function waitForServer(db: Db, url: string, { onProgress, waitMs }: PrepareOptions) {
  const deadline = Date.now() + (waitMs ?? START_MS);
  let told = false;
  for (;;) {
    try {
      const { rows } = await sql<{ version: string; encoding: string }>`
        select current_setting('server_version_num') as version,
               current_setting('server_encoding') as encoding`.execute(db);
      return rows[0];
    } catch (error) {
      if (!(error instanceof ConnectionLost) || Date.now() >= deadline) throw error;
      if (!told) onProgress?.(`Waiting for the database ${hostAndDatabase(url)}.`);
      told = true;
      await sleep(250);
    }
  }
}

/** Connections of a pool by what they do, and how many wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
}

const pools = new WeakMap<Db, Pool>();

/** The connections of a database that `openPostgres` opened; null for another. */
export function connectionsOf(db: Db): Connections | null {
  const pool = pools.get(db);
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function connect(url: string, purpose: "serve" | "migrate", trouble: TellTrouble): Db {
  const pool = makePool(url, purpose, trouble);
  const db = new Kysely<Schema>({ dialect: new ShopPostgresDialect(pool) });
  pools.set(db, pool);
  return db;
}

/**
 * Migrates beside instances that serve: where both wait for a lock of the other, PostgreSQL gives one
 * of them up. All of a migration is one transaction, so it is made again from its beginning.
 */
async function migrateBesideOthers(db: Db): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await migrate(db, "postgres");
    } catch (error) {
      if (!isConflict(error) || Date.now() >= deadline) throw error;
      await sleep(250 * Math.random());
    }
  }
}

/**
 * Waits a while for the server and brings the database to the present schema.
 * @throws BackendStartError when it does not answer, is too old or cannot be migrated
 */
export async function preparePostgres(url: string, options: PrepareOptions): Promise<void> {
  // Of its own: a migration may take longer, and wait longer for others, than an answer.
  const db = connect(url, "migrate", options.trouble);
  try {
    const server = await waitForServer(db, url, options);
    if (Number(server?.version) < OLDEST * 10_000)
      throw new BackendStartError(
        `Database ${hostAndDatabase(url)} is older than PostgreSQL ${OLDEST}.`,
      );
    if (server?.encoding !== "UTF8")
      throw new BackendStartError(`Database ${hostAndDatabase(url)} must have the encoding UTF8.`);
    await migrateBesideOthers(db);
  } catch (error) {
    throw postgresStartError(url, error);
  } finally {
    await db.destroy();
  }
}

/** The database of a DATABASE_URL; nothing is connected before the first query. */
export function openPostgres(url: string, trouble: TellTrouble): Db {
  return connect(url, "serve", trouble);
}
