import { errorCode } from "../errors";
import { isBusy } from "./busy";
import { ConnectionLost, isConflict } from "./postgres/failures";

const STATEMENT_TIMEOUT = "57014";

/** Whether the database could not be reached or was too busy, so that a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof ConnectionLost ||
    isConflict(error) ||
    isBusy(error) ||
    errorCode(error) === STATEMENT_TIMEOUT
  );
}
