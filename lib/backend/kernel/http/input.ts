import type { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError, type FieldErrors, fieldError, notFound } from "../errors";

const ID = /^[1-9]\d{0,8}$/;

/**
 * Parses an id from a path.
 * @throws AppError 404 for anything else
 */
export function readId(raw: string | undefined, message?: string): number {
  if (!raw || !ID.test(raw)) throw notFound(message);
  return Number(raw);
}

const LIMIT = /^[1-9]\d{0,3}$/;

/**
 * Parses a page size.
 * @returns null when it is not given
 * @throws AppError 422 for anything but a whole number from 1 to `most`
 */
export function readLimit(raw: string | undefined, most: number): number | null {
  if (raw === undefined) return null;
  const limit = LIMIT.test(raw) ? Number(raw) : 0;
  if (limit < 1 || limit > most)
    throw fieldError("limit", refusalText("desk.numberUpTo", { name: "limit", most }));
  return limit;
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
 * Validates the body of a write.
 * @throws AppError 422 with the messages by field; its message is the first of them
 */
export function readInput<Output>(
  schema: z.ZodType<Output>,
  body: unknown,
  fieldOf: (path: PropertyKey[]) => string = (path) => path.join("."),
): Output {
  const parsed = schema.safeParse(typeof body === "object" && body !== null ? body : {});
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error, fieldOf);
  throw new AppError(
    422,
    Object.values(errors)[0]?.[0] ?? refusalText("request.checkForm"),
    errors,
  );
}
