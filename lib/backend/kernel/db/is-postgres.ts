import { PostgresAdapter } from "kysely";
import type { Db, Trx } from "./schema";

/** Whether a database is PostgreSQL, else SQLite. */
export const isPostgres = (db: Db | Trx): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
