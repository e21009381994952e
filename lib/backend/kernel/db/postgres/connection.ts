import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import type { PoolClient } from "pg";
import { ConnectionLost, endsConnection, refusesWrites, withoutRow } from "./failures";
import type { Lender } from "./lender";

/**
 * Retry time in ms of a select outside a transaction. After a server restart every connection of
 * the pool is broken.
 */
const SELECT_TIMEOUT_MS = 5_000;
const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Converts a value for PostgreSQL, whose texts cannot contain NUL. */
function bindable(value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new TypeError("Only finite numbers can be stored.");
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}

/**
 * A connection of the pool. A select outside a transaction is retried on another connection when
 * this one breaks.
 */
export class PostgresConnection implements DatabaseConnection {
  #client: PoolClient | null;
  #broken = false;
  #inTransaction = false;

  constructor(
    client: PoolClient,
    private readonly lender: Lender,
  ) {
    this.#client = client;
  }

  get isBroken(): boolean {
    return this.#broken;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const repeatable = !this.#inTransaction && SelectQueryNode.is(compiled.query);
    let deadline: number | undefined;
    for (;;) {
      try {
        return await this.#run<R>(compiled.sql, compiled.parameters.map(bindable));
      } catch (error) {
        if (!repeatable || !(error instanceof ConnectionLost)) throw error;
        deadline ??= Date.now() + SELECT_TIMEOUT_MS;
        if (Date.now() >= deadline) throw error;
        await this.#replace();
      }
    }
  }

  // Streaming needs another package, and the shop's results are small.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new TypeError("Streaming queries is not supported.");
  }

  /** Runs begin, commit or rollback. */
  async control(sql: string, opens: boolean): Promise<void> {
    await this.#run(sql, []);
    this.#inTransaction = opens;
  }

  /** Returns the connection to the pool; a broken one is closed. */
  release(): void {
    this.#client?.release(this.#broken);
    this.#client = null;
  }

  async #run<R>(text: string, values: unknown[]): Promise<QueryResult<R>> {
    if (!this.#client) throw new Error("The connection was released.");
    try {
      const { command, rowCount, rows } = await this.#client.query(text, values);
      return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      if (refusesWrites(error)) this.lender.refused(this.#client);
      if (!endsConnection(error)) throw withoutRow(error);
      this.#broken = true;
      throw new ConnectionLost(error);
    }
  }

  async #replace(): Promise<void> {
    // Release before acquiring: if all connections are broken, nothing waits for a free place in
    // the pool.
    this.release();
    this.#client = await this.lender.borrow();
    this.#broken = false;
  }
}
