import { join } from "node:path";
import type { Logger } from "pino";
import type { BackendStartError } from "../errors";
import type { BackendOptions } from "../options";
import { migrate } from "./migrate";
import { FILE_NAME, openDatabase, startError } from "./open";
import { openPostgres, postgresStartError, preparePostgres } from "./postgres/open";
import type { Db } from "./schema";

/** A shop's database at the present schema. */
export interface ShopDatabase {
  db: Db;
  /** Turns what starting on it threw into one clear line. */
  startError(error: unknown): BackendStartError;
}

/**
 * PostgreSQL where `databaseUrl` is given, else the SQLite file in `dataDir`; migrated either way.
 * @throws BackendStartError with one clear line when that is not possible
 */
export async function connect(
  { dataDir, databaseUrl, databaseWaitMs, onProgress }: BackendOptions,
  log: Logger,
): Promise<ShopDatabase> {
  if (databaseUrl) {
    const trouble = (error: Error) => log.debug({ reason: error.message }, "a connection failed");
    await preparePostgres(databaseUrl, { onProgress, trouble, waitMs: databaseWaitMs });
    return {
      db: openPostgres(databaseUrl, trouble),
      startError: (error) => postgresStartError(databaseUrl, error),
    };
  }
  const toStartError = (error: unknown) => startError(join(dataDir, FILE_NAME), error);
  const db = await openDatabase(dataDir);
  try {
    await migrate(db, "sqlite");
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw toStartError(error);
  }
  return { db, startError: toStartError };
}
