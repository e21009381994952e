import type { z } from "zod";
import { AppError } from "../errors";

/**
 * Validates the input of a command.
 * @throws AppError 422 with a one-line message
 */
export function readValues<S extends z.ZodObject>(
  schema: S,
  given: Record<string, unknown>,
): z.infer<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? "");
  if (name in given && given[name] !== undefined)
    throw new AppError(422, `${name}: ${issue?.message ?? "not valid"}`);
  throw new AppError(422, `${name} is missing`);
}
