import { setTimeout as sleep } from "node:timers/promises";
import { type Driver, PostgresDialect, type TransactionSettings } from "kysely";
import type { Pool, PoolClient } from "pg";
import { PostgresConnection } from "./connection";
import { CommitLost, ConnectionLost, endsConnection } from "./failures";

const TIMEOUT_MS = 5_000;

/** Returns a connection of the pool; retries for about 5 s while the server restarts. */
async function acquireClient(pool: Pool): Promise<PoolClient> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let delay = 20; ; delay = Math.min(delay * 2, 250)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!endsConnection(error)) throw error;
      if (Date.now() >= deadline) throw new ConnectionLost(error);
      await sleep(delay + Math.random() * delay);
    }
  }
}

class PostgresDriver implements Driver {
  constructor(private readonly pool: Pool) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const acquire = () => acquireClient(this.pool);
    return new PostgresConnection(await acquire(), acquire);
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
