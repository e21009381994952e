import type { Logger } from "pino";
import type { Db } from "../db/schema";
import type { BackendOptions } from "../options";
import { ChangeFollower } from "./change-follower";
import { PostgresListener } from "./postgres-listener";
import { postgresLog } from "./postgres-log";
import type { Recorded } from "./record-changes";
import { sqliteLog } from "./sqlite-log";

/** Asking SQLite whether anybody has written reads no page of the file. */
const SQLITE_MS = 200;
/** For a pooler that lets nobody listen; whoever hears of a change reads at once. */
const POSTGRES_MS = 500;

/** Tells this process what it has to purge of its pages. */
export interface Follower {
  start(): Promise<void>;
  /** The request that makes these tells them itself; said before its commit, which others hear at once. */
  skip(recorded: readonly Recorded[]): void;
  /** The request that made this could not tell it. */
  tellAfterAll(recorded: Recorded): void;
  /** Tells all that was committed before. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

function followPostgres(db: Db, url: string, log: Logger, tell: Tell): Follower {
  const follower = new ChangeFollower(postgresLog(db), { everyMs: POSTGRES_MS, tell, log });
  const listener = new PostgresListener(
    url,
    () => void follower.catchUp(),
    (error) => log.debug({ reason: error.message }, "changes are not listened to"),
  );
  return {
    skip: (recorded) => follower.skip(recorded),
    tellAfterAll: (recorded) => follower.tellAfterAll(recorded),
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

type Tell = NonNullable<BackendOptions["onStale"]>;

/** Follows the change log of a shop's database; undefined when nobody wants to be told. */
export function makeFollower(
  db: Db,
  log: Logger,
  { databaseUrl, onStale: tell }: BackendOptions,
): Follower | undefined {
  if (!tell) return undefined;
  if (databaseUrl) return followPostgres(db, databaseUrl, log, tell);
  return new ChangeFollower(sqliteLog(db), { everyMs: SQLITE_MS, tell, log });
}
