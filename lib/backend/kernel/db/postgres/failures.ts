import { DatabaseError } from "pg";
import { errorCode, errorReason } from "../../errors";

/** No connection was available, or the one in use broke. The server rolls back its transaction. */
export class ConnectionLost extends Error {
  override readonly name: string = "ConnectionLost";

  constructor(cause: unknown) {
    super(`The database connection was lost: ${errorReason(cause)}`, { cause });
  }
}

/** The connection broke after the commit was sent: it is unknown whether it succeeded. */
export class CommitLost extends ConnectionLost {
  override readonly name = "CommitLost";
}

const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

// Shutdown, crash, starting up, idle timeout, too many connections, and class 08 (connection
// exceptions).
const SERVER_CODES = /^(?:57P0[1-35]|25P03|53300|08...)$/;
const CLIENT_WORDS = /connection terminated|not queryable|timeout|client has encountered/i;

/** Whether an error of pg means that the connection failed, not the query. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return SERVER_CODES.test(error.code ?? "");
  if (SOCKET_CODES.has(errorCode(error))) return true;
  // A host with several addresses fails with one AggregateError.
  if (error instanceof AggregateError) return error.errors.some(endsConnection);
  return error instanceof Error && CLIENT_WORDS.test(error.message);
}

/** Whether another transaction interfered: serialization failure, deadlock, lock timeout. */
export function isConflict(error: unknown): boolean {
  return ["40001", "40P01", "55P03"].includes(errorCode(error));
}

const READ_ONLY = "25006";
const NOT_SUPPORTED = "0A000";

/** Whether a session is read-only, as after a fail-over. */
export function refusesWrites(error: unknown): boolean {
  const code = errorCode(error);
  // A standby refuses serializable transactions with a code that means other things, too.
  return code === READ_ONLY || (code === NOT_SUPPORTED && /hot standby/.test(errorReason(error)));
}

/** Whether a row with this key exists, perhaps inserted concurrently. */
export function isDuplicate(error: unknown): boolean {
  return errorCode(error) === "23505";
}

/** Returns an error without the row data that PostgreSQL adds, so that it can be logged. */
export function withoutRow(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  return error;
}
