import { type Driver, PostgresDialect, type TransactionSettings } from "kysely";
import type { Pool } from "pg";
import { PostgresConnection } from "./connection";
import { CommitLost, ConnectionLost } from "./failures";
import { Lender } from "./lender";

class PostgresDriver implements Driver {
  readonly #lender: Lender;

  constructor(private readonly pool: Pool) {
    this.#lender = new Lender(pool);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#lender.borrow(), this.#lender);
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel = "read committed" }: TransactionSettings,
  ): Promise<void> {
    await connection.control(`begin isolation level ${isolationLevel}`, true);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    try {
      await connection.control("commit", false);
    } catch (error) {
      throw error instanceof ConnectionLost ? new CommitLost(error.cause) : error;
    }
  }

  // The server rolls back the transaction of a lost connection.
  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    if (connection.isBroken) return;
    await connection.control("rollback", false).catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error;
    });
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.pool.end();
  }
}

/** Kysely dialect for a pool of PostgreSQL connections that survives a restart of the server. */
export class ShopPostgresDialect extends PostgresDialect {
  constructor(private readonly connections: Pool) {
    super({ pool: connections });
  }

  override createDriver(): Driver {
    return new PostgresDriver(this.connections);
  }
}
