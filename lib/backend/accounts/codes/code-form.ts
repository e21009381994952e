import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { type AppError, fieldError } from "../../kernel/errors";
import type { CodeRefusal } from "./account-codes";

const REFUSALS: Record<CodeRefusal, string> = {
  wrong: refusalText("codes.wrong"),
  over: refusalText("codes.expired"),
};

/** Error of a refused code; the same for names with and without an account. */
export function codeRefusal(why: CodeRefusal, field = "code"): AppError {
  return fieldError(field, REFUSALS[why]);
}
