import { z } from "zod";
import { readInput } from "../../input";
import { optionalEmail, requiredLine, robotToken } from "../../text-fields";
import { accountPhone } from "./account-phone";
import { newPassword, type PasswordRules, passwordAgain } from "./password-rules";

const PRIVACY = "Please accept the privacy policy.";

const mobile = requiredLine("Please enter your mobile number.", 1, 40).transform((raw, context) => {
  const number = accountPhone(raw);
  if (number !== null) return number;
  context.addIssue("Please enter a valid mobile number.");
  return z.NEVER;
});

const MAX_KNOWN = 200;
const text = z.string().max(MAX_KNOWN).catch("");

/** What the password is compared with, however wrong the fields are. */
const sentSchema = z.object({
  name: text,
  mobile_no: text,
  email: text,
  password: z.unknown().optional(),
});

/** An e-mail address as far as it tells its owner. */
export function beforeAt(email: string | null): string | null {
  return email?.split("@")[0] ?? null;
}

function registrationSchema(rules: PasswordRules, sent: z.infer<typeof sentSchema>) {
  const known = [sent.name, accountPhone(sent.mobile_no), beforeAt(sent.email)];
  return z.object({
    name: requiredLine("Please enter your name.", 1, 100),
    mobile_no: mobile,
    email: optionalEmail().transform((email) => email?.toLowerCase() ?? null),
    password: newPassword(rules, known),
    password_confirmation: passwordAgain(sent.password),
    marketingConsent: z.boolean().catch(false),
    privacyPolicy: z.literal(true, { error: PRIVACY }),
    recaptchaToken: robotToken(),
  });
}

/** A checked registration form; mobile and e-mail as they are stored. */
export type RegistrationInput = z.infer<ReturnType<typeof registrationSchema>>;

/**
 * Checks the registration form.
 * @throws AppError 422 with a map of field to messages
 */
export function readRegistration(body: unknown, rules: PasswordRules): RegistrationInput {
  return readInput(registrationSchema(rules, readInput(sentSchema, body)), body);
}
