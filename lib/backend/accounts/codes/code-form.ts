import { type AppError, fieldError } from "../../kernel/errors";
import type { CodeRefusal } from "./account-codes";

const REFUSALS: Record<CodeRefusal, string> = {
  wrong: "This code is wrong. Please check it.",
  over: "This code is no longer valid. Please ask for a new one.",
};

/** Error of a refused code; the same for names with and without an account. */
export function codeRefusal(why: CodeRefusal, field = "code"): AppError {
  return fieldError(field, REFUSALS[why]);
}
