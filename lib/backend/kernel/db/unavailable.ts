import { errorCode } from "../errors";
import { isBusy } from "./busy";
import { ConnectionLost, isConflict, refusesWrites } from "./postgres/failures";

const STATEMENT_TIMEOUT = "57014";

// Full disk or write error of SQLite, the operating system and PostgreSQL.
const DISK_CODES = /^(?:SQLITE_FULL|SQLITE_IOERR(?:_\w+)?|ENOSPC|EDQUOT|53100|58030)$/;

/** Whether writing failed because the disk is full or broken. */
export function isDiskFull(error: unknown): boolean {
  return DISK_CODES.test(errorCode(error));
}

// A file or disk that is read-only.
const READ_ONLY_CODES = /^(?:SQLITE_READONLY(?:_\w+)?|EROFS)$/;

/** Whether the database can be read, but refuses every write, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  return refusesWrites(error) || READ_ONLY_CODES.test(errorCode(error));
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
