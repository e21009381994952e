import { errorCode } from "../errors";
import { isBusy } from "./busy";
import { ConnectionLost, isConflict } from "./postgres/failures";

const STATEMENT_TIMEOUT = "57014";

// A full disk of SQLite, of the system and of PostgreSQL; other failures to write end alike.
const DISK_CODES = /^(?:SQLITE_FULL|SQLITE_IOERR(?:_\w+)?|ENOSPC|EDQUOT|53100|58030)$/;

/** Whether nothing can be written because the disk is full or fails. */
export function isDiskFull(error: unknown): boolean {
  return DISK_CODES.test(errorCode(error));
}

/** Whether the database could not be reached or was too busy or full, so that a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof ConnectionLost ||
    isConflict(error) ||
    isBusy(error) ||
    isDiskFull(error) ||
    errorCode(error) === STATEMENT_TIMEOUT
  );
}
