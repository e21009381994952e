import { z } from "zod";
import { AppError, type FieldErrors, fieldError, notFound } from "./errors";

const ID = /^[1-9]\d{0,8}$/;

/**
 * An id out of an address.
 * @throws AppError 404 for anything that cannot be one
 */
export function readId(raw: string | undefined, message?: string): number {
  if (!raw || !ID.test(raw)) throw notFound(message);
  return Number(raw);
}

const LIMIT = /^[1-9]\d{0,3}$/;

/**
 * How many records a caller asks for.
 * @returns null when it does not say
 * @throws AppError 422 for anything but a whole number from 1 to `most`
 */
export function readLimit(raw: string | undefined, most: number): number | null {
  if (raw === undefined) return null;
  const limit = LIMIT.test(raw) ? Number(raw) : 0;
  if (limit < 1 || limit > most) throw fieldError("limit", `limit is a number from 1 to ${most}.`);
  return limit;
}

// Older pages send numbers as text.
const numeric = z.preprocess(
  (value) =>
    typeof value === "string" && /^\d{1,12}(\.\d+)?$/.test(value) ? Number(value) : value,
  z.unknown(),
);

/** A number, also written as text. */
export function numberField(message: string) {
  return numeric.pipe(z.number({ error: message }));
}

/** A whole number from `min` to 999,999,999, also written as text. */
export function wholeNumber(message: string, min = 1) {
  return numeric.pipe(
    z.number({ error: message }).int(message).min(min, message).max(999_999_999, message),
  );
}

/** An object whose fields are all checked even when it is missing. */
export function section<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (value) => (typeof value === "object" && value !== null ? value : {}),
    z.object(shape),
  );
}

function fieldErrors(error: z.ZodError, fieldOf: (path: PropertyKey[]) => string): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = fieldOf(issue.path);
    const messages = errors[field] ?? [];
    errors[field] = messages;
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return errors;
}

/**
 * The checked body of a write.
 * @throws AppError 422 with a map of field to messages; its message is the first of them
 */
export function readInput<Output>(
  schema: z.ZodType<Output>,
  body: unknown,
  fieldOf: (path: PropertyKey[]) => string = (path) => path.join("."),
): Output {
  const parsed = schema.safeParse(typeof body === "object" && body !== null ? body : {});
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error, fieldOf);
  throw new AppError(422, Object.values(errors)[0]?.[0] ?? "Please check the form.", errors);
}
