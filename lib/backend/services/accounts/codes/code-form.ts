import { z } from "zod";
import { toLatinDigits } from "@/lib/i18n/digits";
import { type AppError, fieldError } from "../../../errors";
import { optionalRobotToken, pageLanguage, robotToken } from "../../../text-fields";
import { loginName } from "../accounts";

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

/** Fields of a form with a code, which may have Bengali digits and spaces. */
export const enteredCode = {
  login,
  code: z
    .string({ error: NO_CODE })
    .transform((typed) => toLatinDigits(typed).replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, NO_CODE)),
  language: pageLanguage(),
  recaptchaToken: optionalRobotToken(),
};

/** Schema of a code that need not be given. */
export const optionalCode = enteredCode.code.nullish().transform((code) => code ?? null);

export const codeLoginSchema = z.object(enteredCode);

export const CODE_REFUSED = "This code is wrong or no longer valid. Please ask for a new one.";

/** Error for a wrong, used, expired or too often compared code; the same for all of them. */
export function codeRefusal(): AppError {
  return fieldError("code", CODE_REFUSED);
}
