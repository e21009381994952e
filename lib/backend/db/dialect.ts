import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import type Libsql from "libsql";
import { LibsqlConnection } from "./libsql-connection";

export type DialectName = "sqlite" | "postgres";

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #connection: LibsqlConnection;

  constructor(private readonly database: Libsql.Database) {
    super({ database });
    this.#connection = new LibsqlConnection(database);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await super.acquireConnection();
    return this.#connection;
  }

  // A deferred transaction that turns to writing can fail with a lock nobody may retry.
  override beginTransaction(): Promise<void> {
    return this.#connection.control("begin immediate");
  }

  override commitTransaction(): Promise<void> {
    return this.#connection.control("commit");
  }

  override async rollbackTransaction(): Promise<void> {
    // On a full disk SQLite has done so itself, and would complain in place of the real failure.
    if (this.database.inTransaction) await this.#connection.control("rollback");
  }

  override async destroy(): Promise<void> {
    // Leaves one complete file; libsql's close alone keeps the data in the -wal file.
    if (this.database.open) this.database.pragma("wal_checkpoint(TRUNCATE)");
    await super.destroy();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // Migrations then run in one immediate transaction, so two processes may start at once.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on one SQLite connection with immediate transactions. */
export class ShopSqliteDialect extends SqliteDialect {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}
