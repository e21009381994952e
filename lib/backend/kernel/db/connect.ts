import { join } from "node:path";
import type { Logger } from "pino";
import type { BackendOptions } from "../../options";
import type { BackendStartError } from "../errors";
import { migrate } from "./migrate";
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
  { dataDir, databaseUrl, databaseWaitMs, onProgress }: BackendOptions,
  log: Logger,
): Promise<ShopDatabase> {
  const logApplied = (names: string[]) => {
    for (const migration of names) log.info({ migration }, "migration applied");
  };
  if (databaseUrl) {
    const trouble = (error: Error) =>
      log.debug({ reason: error.message }, "database connection failed");
    const waiting = { onProgress, onError: trouble, waitMs: databaseWaitMs };
    logApplied(await preparePostgres(databaseUrl, waiting));
    return {
      db: openPostgres(databaseUrl, trouble),
      startError: (error) => postgresStartError(databaseUrl, error),
    };
  }
  const toStartError = (error: unknown) => startError(join(dataDir, FILE_NAME), error);
  const db = await openDatabase(dataDir);
  try {
    logApplied(await migrate(db, "sqlite"));
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw toStartError(error);
  }
  return { db, startError: toStartError };
}
