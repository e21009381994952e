import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import type Libsql from "libsql";
import { retryBusy } from "./busy";

/** Converts a value for libsql, whose native code aborts the process for a boolean. */
function bindable(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("Only finite numbers can be stored.");
    // libsql binds a bigint as INTEGER, but every number as REAL.
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  }
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  throw new TypeError(`A ${typeof value} cannot be stored.`);
}

/** Statements after which the event loop gets a turn. */
const STATEMENTS_A_TURN = 200;

/**
 * The single connection to the file. Waits for locks of other processes without blocking this one.
 */
export class LibsqlConnection implements DatabaseConnection {
  #statements = 0;

  constructor(private readonly database: Libsql.Database) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Node frees the native part of collected statements only between turns of the event loop, which
    // a loop of synchronous calls never ends.
    if (++this.#statements % STATEMENTS_A_TURN === 0) await nextTurn();
    const statement = this.database.prepare(sql);
    const bound = parameters.map(bindable);
    // Retry the same statement: an abandoned busy statement makes every later commit fail.
    if (statement.reader) return { rows: (await retryBusy(() => statement.all(bound))) as R[] };
    const { changes, lastInsertRowid } = await retryBusy(() => statement.run(bound));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /**
   * Runs begin, commit or rollback. Unlike a prepared statement, `exec` leaves no busy statement
   * behind when it fails.
   */
  async control(sql: string): Promise<void> {
    await retryBusy(() => {
      this.database.exec(sql);
    });
  }

  async *streamQuery<R>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (!SelectQueryNode.is(compiled.query))
      throw new TypeError("Only select queries can be streamed.");
    const { rows } = await this.executeQuery<R>(compiled);
    for (const row of rows) yield { rows: [row] };
  }
}
