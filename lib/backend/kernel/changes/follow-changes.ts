import type { Logger } from "pino";
import type { BackendOptions } from "../../options";
import type { Db } from "../db/schema";
import { ChangeFollower } from "./change-follower";
import { PostgresListener } from "./postgres-listener";
import { postgresLog } from "./postgres-log";
import { sqliteLog } from "./sqlite-log";

/** `pragma data_version` reads no page of the file, so a short interval is cheap. */
const SQLITE_MS = 200;
/**
 * Fallback interval for a connection pooler without LISTEN. A notification triggers a read
 * immediately.
 */
const POSTGRES_MS = 500;

/** Invalidates what this instance shows after changes in the database. */
export interface Follower {
  start(): Promise<void>;
  /** Invalidates what shows the changes committed before the call. Never rejects. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

function followPostgres(db: Db, url: string, log: Logger, onStale: OnStale): Follower {
  const follower = new ChangeFollower(postgresLog(db), { everyMs: POSTGRES_MS, onStale, log });
  const listener = new PostgresListener(
    url,
    () => void follower.catchUp(),
    (error) => log.debug({ reason: error.message }, "PostgreSQL listener failed"),
  );
  return {
    catchUp: () => follower.catchUp(),
    start: async () => {
      await follower.start();
      listener.start();
    },
    stop: async () => {
      await listener.stop();
      await follower.stop();
    },
  };
}

type OnStale = NonNullable<BackendOptions["onStale"]>;

/** Returns a follower of the shop's change log; undefined without `onStale`. */
export function makeFollower(
  db: Db,
  log: Logger,
  { databaseUrl, onStale }: BackendOptions,
): Follower | undefined {
  if (!onStale) return undefined;
  if (databaseUrl) return followPostgres(db, databaseUrl, log, onStale);
  return new ChangeFollower(sqliteLog(db), { everyMs: SQLITE_MS, onStale, log });
}
