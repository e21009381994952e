import { z } from "zod";
import { pageLanguage } from "@/lib/contract/request-fields";
import { optionalRobotToken, robotToken } from "@/lib/contract/text-fields";
import { findCode, TYPED_CODE_LIMIT } from "@/lib/shop/account/typed-code";
import { type AppError, fieldError } from "../../kernel/errors";
import { loginName } from "../accounts";
import type { CodeRefusal } from "./account-codes";

const NO_NAME = "Please enter your e-mail, username or mobile number.";
const NO_CODE = "Please enter the 6 digits of the code.";
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

/** Fields of a form with a code, which may be a whole pasted message. */
export const enteredCode = {
  login,
  code: z
    .string({ error: NO_CODE })
    .max(TYPED_CODE_LIMIT, NO_CODE)
    .transform((typed, context) => {
      const code = findCode(typed);
      if (code !== null) return code;
      context.addIssue({ code: "custom", message: NO_CODE });
      return z.NEVER;
    }),
  language: pageLanguage(),
  recaptchaToken: optionalRobotToken(),
};

/** Schema of a code that need not be given. */
export const optionalCode = enteredCode.code.nullish().transform((code) => code ?? null);

export const codeLoginSchema = z.object(enteredCode);

const REFUSALS: Record<CodeRefusal, string> = {
  wrong: "This code is wrong. Please check it.",
  over: "This code is no longer valid. Please ask for a new one.",
};

/** Error of a refused code; the same for names with and without an account. */
export function codeRefusal(why: CodeRefusal, field = "code"): AppError {
  return fieldError(field, REFUSALS[why]);
}
