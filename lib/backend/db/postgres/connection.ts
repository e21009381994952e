import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import type { PoolClient } from "pg";
import { ConnectionLost, endsConnection, withoutRow } from "./failures";

/** How long a lone select goes on after its first loss: in a restart all connections of a pool are gone. */
const SELECT_TIMEOUT_MS = 5_000;
const WRITES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** A value as PostgreSQL takes it: its texts cannot hold the character NUL. */
function bindable(value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new TypeError("Only finite numbers can be stored.");
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}

/** A borrowed connection; a lone select that loses it goes on with another one. */
export class PostgresConnection implements DatabaseConnection {
  #client: PoolClient | null;
  #broken = false;
  #inTransaction = false;

  constructor(
    client: PoolClient,
    private readonly borrow: () => Promise<PoolClient>,
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

  // It would need another package; the shop's answers are small.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new TypeError("Queries are not streamed.");
  }

  /** Runs begin, commit or rollback. */
  async control(sql: string, opens: boolean): Promise<void> {
    await this.#run(sql, []);
    this.#inTransaction = opens;
  }

  /** Gives the connection back; a broken one is thrown away. */
  release(): void {
    this.#client?.release(this.#broken);
    this.#client = null;
  }

  async #run<R>(text: string, values: unknown[]): Promise<QueryResult<R>> {
    if (!this.#client) throw new Error("This connection was given back.");
    try {
      const { command, rowCount, rows } = await this.#client.query(text, values);
      return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      if (!endsConnection(error)) throw withoutRow(error);
      this.#broken = true;
      throw new ConnectionLost(error);
    }
  }

  async #replace(): Promise<void> {
    // First back, then again: when all are broken at once nobody waits for the others' places.
    this.release();
    this.#client = await this.borrow();
    this.#broken = false;
  }
}
