import { z } from "zod";
import { pageLanguage } from "@/lib/contract/request-fields";
import { optionalRobotToken, robotToken, typedCode } from "@/lib/contract/text-fields";
import { type AppError, fieldError } from "../../kernel/errors";
import { loginName } from "../accounts";
import type { CodeRefusal } from "./account-codes";

const NO_NAME = "Please enter your e-mail, username or mobile number.";
const MAX_TYPED = 500;

const login = z
  .string({ error: NO_NAME })
  .min(1, NO_NAME)
  .max(MAX_TYPED, `Please write at most ${MAX_TYPED} characters.`)
  .transform(loginName);

/** Form that asks for a code. */
export const codeRequestSchema = z.object({
  login,
  language: pageLanguage(),
  recaptchaToken: robotToken(),
});

/** Fields of a form with a code. */
export const enteredCode = {
  login,
  code: typedCode(),
  language: pageLanguage(),
  recaptchaToken: optionalRobotToken(),
};

export const codeLoginSchema = z.object(enteredCode);

const REFUSALS: Record<CodeRefusal, string> = {
  wrong: "This code is wrong. Please check it.",
  over: "This code is no longer valid. Please ask for a new one.",
};

/** Error of a refused code; the same for names with and without an account. */
export function codeRefusal(why: CodeRefusal, field = "code"): AppError {
  return fieldError(field, REFUSALS[why]);
}
