import type { z } from "zod";
import { hasLostLetters } from "@/lib/base/text/lost-letters";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError } from "../errors";

const LOST = refusalText("cells.lettersLost");

/** @throws AppError 422 for a text whose letters another program has lost */
function checkLetters(given: Readonly<Record<string, unknown>>): void {
  const lost = Object.keys(given).find((name) => hasLostLetters(String(given[name] ?? "")));
  if (lost !== undefined) throw new AppError(422, `${lost}: ${LOST}`);
}

/**
 * Validates the input of a command, or a row of a table.
 * @throws AppError 422 with a one-line message
 */
export function readValues<S extends z.ZodObject>(
  schema: S,
  given: Record<string, unknown>,
): z.infer<S> {
  checkLetters(given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? "");
  if (name in given && given[name] !== undefined)
    throw new AppError(422, `${name}: ${issue?.message ?? "not valid"}`);
  throw new AppError(422, `${name} is missing`);
}
