import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
} from "kysely";
import type Libsql from "libsql";
import { retryBusy } from "./busy";

/** A value libsql can bind safely. Booleans make its native code abort the whole process. */
function bindable(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("Only finite numbers can be stored.");
    // A bigint is bound as INTEGER; a plain number always as REAL.
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  }
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  throw new TypeError(`A ${typeof value} cannot be stored.`);
}

/** The one connection to the file; waits for other processes without stopping this one. */
export class LibsqlConnection implements DatabaseConnection {
  constructor(private readonly database: Libsql.Database) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.database.prepare(sql);
    const bound = parameters.map(bindable);
    // The same statement again: a busy one that is left behind makes every later commit fail.
    if (statement.reader) return { rows: (await retryBusy(() => statement.all(bound))) as R[] };
    const { changes, lastInsertRowid } = await retryBusy(() => statement.run(bound));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Runs begin, commit or rollback; unlike a statement it leaves nothing behind when it gives up. */
  async control(sql: string): Promise<void> {
    await retryBusy(() => {
      this.database.exec(sql);
    });
  }

  async *streamQuery<R>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (!SelectQueryNode.is(compiled.query)) throw new TypeError("Only a select can be streamed.");
    const { rows } = await this.executeQuery<R>(compiled);
    for (const row of rows) yield { rows: [row] };
  }
}
