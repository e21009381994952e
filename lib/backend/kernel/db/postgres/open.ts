import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { BackendStartError, errorReason } from "../../errors";
import { migrate } from "../migrate";
import type { Db, Schema } from "../schema";
import { ShopPostgresDialect } from "./dialect";
import { ConnectionLost, isConflict } from "./failures";
import { makePool, type OnConnectionError } from "./pool";

export const START_MS = 30_000;
const OLDEST = 15;

/** Returns host, port and database of a DATABASE_URL, without the credentials. */
function hostAndDatabase(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get("host") || "localhost"}${pathname}`;
}

/** Converts an error of the start into one with a one-line message. */
export function postgresStartError(url: string, error: unknown): BackendStartError {
  if (error instanceof BackendStartError) return error;
  const reason = errorReason(error instanceof ConnectionLost ? error.cause : error);
  const what = error instanceof ConnectionLost ? "does not answer" : "cannot be used";
  return new BackendStartError(
    `Database ${hostAndDatabase(url)} ${what}: ${reason || "no reason given"}`,
  );
}

interface PrepareOptions {
  onError: OnConnectionError;
  onProgress?: (line: string) => void;
  /** Time to wait for the server, in ms; 30 s by default. */
  waitMs?: number;
}

async function waitForServer(db: Db, url: string, { onProgress, waitMs }: PrepareOptions) {
  const deadline = Date.now() + (waitMs ?? START_MS);
  let announced = false;
  for (;;) {
    try {
      const { rows } = await sql<{ version: string; encoding: string }>`
        select current_setting('server_version_num') as version,
               current_setting('server_encoding') as encoding`.execute(db);
      return rows[0];
    } catch (error) {
      if (!(error instanceof ConnectionLost) || Date.now() >= deadline) throw error;
      if (!announced) onProgress?.(`Waiting for the database ${hostAndDatabase(url)}.`);
      announced = true;
      await sleep(250);
    }
  }
}

/** Number of connections in use, idle connections, and requests that wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
}

const pools = new WeakMap<Db, Pool>();

/** Returns the connection counts of a database opened by `openPostgres`; null for another. */
export function connectionsOf(db: Db): Connections | null {
  const pool = pools.get(db);
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function connect(url: string, purpose: "serve" | "migrate", onError: OnConnectionError): Db {
  const pool = makePool(url, purpose, onError);
  const db = new Kysely<Schema>({ dialect: new ShopPostgresDialect(pool) });
  pools.set(db, pool);
  return db;
}

/**
 * Migrates while other instances serve requests. In a deadlock PostgreSQL may cancel the migration,
 * which is then retried: it is a single transaction.
 */
async function migrateBesideOthers(db: Db): Promise<string[]> {
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
 * Waits for the server and migrates to the current schema.
 * @returns the names of the migrations that were applied
 * @throws BackendStartError when the server is unavailable or too old, or the migration fails
 */
export async function preparePostgres(url: string, options: PrepareOptions): Promise<string[]> {
  // A separate pool: migrations need longer statement and lock timeouts than requests.
  const db = connect(url, "migrate", options.onError);
  try {
    const server = await waitForServer(db, url, options);
    if (Number(server?.version) < OLDEST * 10_000)
      throw new BackendStartError(
        `Database ${hostAndDatabase(url)} is older than PostgreSQL ${OLDEST}.`,
      );
    if (server?.encoding !== "UTF8")
      throw new BackendStartError(`Database ${hostAndDatabase(url)} must have the encoding UTF8.`);
    return await migrateBesideOthers(db);
  } catch (error) {
    throw postgresStartError(url, error);
  } finally {
    await db.destroy();
  }
}

/** Opens the database of a DATABASE_URL. It connects on the first query. */
export function openPostgres(url: string, onError: OnConnectionError): Db {
  return connect(url, "serve", onError);
}
