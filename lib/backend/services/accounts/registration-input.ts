import { z } from "zod";
import { readInput } from "../../input";
import { optionalEmail, requiredLine, robotToken } from "../../text-fields";
import { accountPhone } from "./account-phone";
import { isCommonPassword } from "./common-passwords";

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 200;
const PRIVACY = "Please accept the privacy policy.";
const PASSWORD = "Please choose a password.";
const NOT_SAME = "The two passwords are not the same.";

const mobile = requiredLine("Please enter your mobile number.", 1, 40).transform((raw, context) => {
  const number = accountPhone(raw);
  if (number !== null) return number;
  context.addIssue("Please enter a valid mobile number.");
  return z.NEVER;
});

const password = z.string({ error: PASSWORD }).pipe(
  z
    .string()
    .min(1, { error: PASSWORD, abort: true })
    .min(MIN_PASSWORD, `The password must have at least ${MIN_PASSWORD} characters.`)
    .max(MAX_PASSWORD, `The password must have at most ${MAX_PASSWORD} characters.`)
    .refine((word) => !isCommonPassword(word), "This password is too easy to guess."),
);

function registrationSchema(sentPassword: unknown) {
  return z.object({
    name: requiredLine("Please enter your name.", 1, 100),
    mobile_no: mobile,
    email: optionalEmail().transform((email) => email?.toLowerCase() ?? null),
    password,
    password_confirmation: z.unknown().refine((again) => again === sentPassword, NOT_SAME),
    marketingConsent: z.boolean().catch(false),
    privacyPolicy: z.literal(true, { error: PRIVACY }),
    recaptchaToken: robotToken(),
  });
}

/** A checked registration form (SPEC 3); mobile and e-mail as they are stored. */
export type Registration = z.infer<ReturnType<typeof registrationSchema>>;

/**
 * Checks the registration form (SPEC 5).
 * @throws AppError 422 with a map of field to messages
 */
export function readRegistration(body: unknown): Registration {
  const sent = z.object({ password: z.unknown() }).safeParse(body);
  return readInput(registrationSchema(sent.data?.password), body);
}
