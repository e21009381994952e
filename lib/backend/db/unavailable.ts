import { errorCode, errorReason } from "../errors";
import { isBusy } from "./busy";
import { ConnectionLost, isConflict } from "./postgres/failures";

const STATEMENT_TIMEOUT = "57014";

// Full disk or write error of SQLite, the operating system and PostgreSQL.
const DISK_CODES = /^(?:SQLITE_FULL|SQLITE_IOERR(?:_\w+)?|ENOSPC|EDQUOT|53100|58030)$/;

/** Whether writing failed because the disk is full or broken. */
export function isDiskFull(error: unknown): boolean {
  return DISK_CODES.test(errorCode(error));
}

// A read-only transaction or a standby after a fail-over, and a file or disk that is read-only.
const READ_ONLY_CODES = /^(?:25006|SQLITE_READONLY(?:_\w+)?|EROFS)$/;
const NOT_SUPPORTED = "0A000";

/** Whether the database can be read, but refuses every write, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  const code = errorCode(error);
  // A standby refuses serializable transactions with a code that means other things, too.
  return (
    READ_ONLY_CODES.test(code) || (code === NOT_SUPPORTED && /hot standby/.test(errorReason(error)))
  );
}

/**
 * Whether the database was unreachable, too busy, full or read-only, so that a later attempt may
 * succeed.
 */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof ConnectionLost ||
    isConflict(error) ||
    isBusy(error) ||
    isDiskFull(error) ||
    isReadOnly(error) ||
    errorCode(error) === STATEMENT_TIMEOUT
  );
}
