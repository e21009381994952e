/** Field name to the messages shown beside it. */
export type FieldErrors = Record<string, string[]>;

/** A refusal the caller may see; mapped to JSON `{message, errors?, ...extra}` in one place. */
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

/** The shop cannot start; `message` is one line for the person who started it. */
export class BackendStartError extends Error {
  override readonly name = "BackendStartError";
}

/** 422 for one field; its text is also the message. */
export function fieldError(
  field: string,
  message: string,
  extra: Record<string, unknown> = {},
): AppError {
  return new AppError(422, message, { [field]: [message] }, extra);
}

/** The same 404 for "not there" and "not yours": it tells nobody which numbers exist. */
export function notFound(message = "Not found."): AppError {
  return new AppError(404, message);
}

/** The `code` that Node and SQLite put on what they throw, or an empty text. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** The first line of what was thrown. */
export function errorReason(error: unknown): string {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  const text = hasMessage ? error.message : error;
  return String(text).split("\n", 1).join("");
}
