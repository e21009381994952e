import { inEnglish } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";

/** Validation messages by field name. */
export type FieldErrors = Record<string, string[]>;

/** Returns validation messages in other words. */
export function mapMessages(errors: FieldErrors, word: (message: string) => string): FieldErrors {
  const worded = Object.entries(errors).map(([field, all]) => [field, all.map(word)] as const);
  return Object.fromEntries(worded);
}

/**
 * An error whose message the client may see. Sent as JSON `{message, errors?, codes?, ...extra}`
 * with its status. `message` and `errors` are in English, for logs and commands.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly errors?: FieldErrors;

  constructor(
    readonly status: number,
    /** The message as it was thrown: a refusal of the catalogue, a sentence, or one with the other. */
    readonly said: string,
    /** The messages by field as they were thrown. */
    readonly saidOf?: FieldErrors,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(inEnglish(said));
    if (saidOf) this.errors = mapMessages(saidOf, inEnglish);
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
export function notFound(
  message: string = refusalText("request.notFound"),
  extra: Record<string, unknown> = {},
): AppError {
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
