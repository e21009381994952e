/** Validation messages by field name. */
export type FieldErrors = Record<string, string[]>;

/**
 * An error whose message the client may see. Sent as JSON `{message, errors?, ...extra}` with its
 * status.
 */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** The shop cannot start. `message` is one line for the operator. */
export class BackendStartError extends Error {
  override readonly name = "BackendStartError";
}

/** Returns a 422 for one field. The text is both the message and the field's error. */
export function fieldError(
  field: string,
  message: string,
  extra: Record<string, unknown> = {},
): AppError {
  return new AppError(422, message, { [field]: [message] }, extra);
}

/**
 * Returns a 404, equal for missing records and for records of other customers, so that ids cannot
 * be probed.
 */
export function notFound(message = "Not found.", extra: Record<string, unknown> = {}): AppError {
  return new AppError(404, message, undefined, extra);
}

/** Returns the `code` that Node and SQLite set on errors; empty if there is none. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Returns the first line of an error message. */
export function errorReason(error: unknown): string {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  const text = hasMessage ? error.message : error;
  return String(text).split("\n", 1).join("");
}
