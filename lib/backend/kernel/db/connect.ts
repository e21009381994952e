import { join } from "node:path";
import type { Logger } from "pino";
import { STARTS_EMPTY } from "@/lib/site/empty-start";
import type { BackendOptions } from "../../options";
import type { BackendStartError } from "../errors";
import { storeSetting } from "../settings/stored-settings";
import { migrate, migrationNames } from "./migrate";
import { FILE_NAME, openDatabase, startError } from "./open";
import { openPostgres, postgresStartError, preparePostgres } from "./postgres/open";
import type { Db } from "./schema";

/** An open database with the current schema. */
export interface ShopDatabase {
  db: Db;
  /** Converts an error of the start into one with a one-line message. */
  startError(error: unknown): BackendStartError;
}

/**
 * Opens and migrates PostgreSQL if `databaseUrl` is given, else the SQLite file in `dataDir`.
 * @throws BackendStartError with a one-line message
 */
export async function connect(
  { dataDir, databaseUrl, databaseWaitMs, onProgress, seed, now = Date.now }: BackendOptions,
  log: Logger,
): Promise<ShopDatabase> {
  const start = async (db: Db, applied: string[]) => {
    for (const migration of applied) log.info({ migration }, "migration applied");
    const isNew = applied.length === migrationNames().length;
    if (isNew && seed === "none") await storeSetting(db, STARTS_EMPTY, true, now());
  };
  if (databaseUrl) {
    const trouble = (error: Error) =>
      log.debug({ reason: error.message }, "database connection failed");
    const waiting = { onProgress, onError: trouble, waitMs: databaseWaitMs };
    const applied = await preparePostgres(databaseUrl, waiting);
    const db = openPostgres(databaseUrl, trouble);
    await start(db, applied);
    return {
      db,
      startError: (error) => postgresStartError(databaseUrl, error),
    };
  }
  const toStartError = (error: unknown) => startError(join(dataDir, FILE_NAME), error);
  const db = await openDatabase(dataDir);
  try {
    await start(db, await migrate(db, "sqlite"));
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw toStartError(error);
  }
  return { db, startError: toStartError };
}
