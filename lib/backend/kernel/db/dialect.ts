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

  // A deferred transaction that starts to write can fail with a lock error that cannot be retried.
  override beginTransaction(): Promise<void> {
    return this.#connection.control("begin immediate");
  }

  override commitTransaction(): Promise<void> {
    return this.#connection.control("commit");
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite rolls back automatically when the disk is full; a second rollback would hide the
    // original error.
    if (this.database.inTransaction) await this.#connection.control("rollback");
  }

  override async destroy(): Promise<void> {
    // Without a checkpoint libsql leaves data in the -wal file on close.
    if (this.database.open) this.database.pragma("wal_checkpoint(TRUNCATE)");
    await super.destroy();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  // Migrations run in one immediate transaction, so that two processes can start in parallel.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely dialect for one SQLite connection with immediate transactions. */
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
