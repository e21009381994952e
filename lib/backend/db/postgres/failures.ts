import { DatabaseError } from "pg";
import { errorCode, errorReason } from "../../errors";

/** No connection could be had, or the one in use is gone; what it was doing is undone by the server. */
export class ConnectionLost extends Error {
  override readonly name: string = "ConnectionLost";

  constructor(cause: unknown) {
    super(`The database connection was lost: ${errorReason(cause)}`, { cause });
  }
}

/** Lost after the commit was sent: whether it happened is not known. */
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

// Shut down, crashed, starting up, idle for too long, no free place, and class 08.
const SERVER_CODES = /^(?:57P0[1-35]|25P03|53300|08...)$/;
const CLIENT_WORDS = /connection terminated|not queryable|timeout|client has encountered/i;

/** Whether an error of pg says that the connection, not the query, is what failed. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return SERVER_CODES.test(error.code ?? "");
  if (SOCKET_CODES.has(errorCode(error))) return true;
  // A host with several addresses fails with one error for all of them.
  if (error instanceof AggregateError) return error.errors.some(endsConnection);
  return error instanceof Error && CLIENT_WORDS.test(error.message);
}

/** Another transaction was in the way: serialization failure, deadlock, lock timeout. */
export function isConflict(error: unknown): boolean {
  return ["40001", "40P01", "55P03"].includes(errorCode(error));
}

/** A row with this key is there already, perhaps since a moment ago. */
export function isDuplicate(error: unknown): boolean {
  return errorCode(error) === "23505";
}

/** An error fit for a log: without the row it complains about. */
export function withoutRow(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  return error;
}
