import { z } from "zod";
import type { Trx } from "../../db/schema";
import { AppError, type FieldErrors } from "../../errors";
import { readInput } from "../../input";
import { optionalEmail, requiredLine, robotToken } from "../../text-fields";
import { accountPhone } from "./accounts";
import { newPassword, type PasswordRules, passwordAgain } from "./password-rules";

const PRIVACY = "Please accept the terms and the privacy policy.";

const mobile = requiredLine("Please enter your mobile number.", 1, 40).transform((raw, context) => {
  const number = accountPhone(raw);
  if (number !== null) return number;
  context.addIssue("Please enter a valid mobile number.");
  return z.NEVER;
});

const MAX_KNOWN = 200;
const text = z.string().max(MAX_KNOWN).catch("");

/** The values that the password is compared with. Never fails, even if other fields are invalid. */
const sentSchema = z.object({
  name: text,
  mobile_no: text,
  email: text,
  password: z.unknown().optional(),
});

/** Returns the part of an e-mail address before the @, which often contains personal data. */
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

/** A checked registration form; mobile number and e-mail in their stored form. */
type RegistrationInput = z.infer<ReturnType<typeof registrationSchema>>;

/**
 * Checks the registration form.
 * @throws AppError 422 with a map of field to messages
 */
export function readRegistration(body: unknown, rules: PasswordRules): RegistrationInput {
  return readInput(registrationSchema(rules, readInput(sentSchema, body)), body);
}

const TAKEN = {
  mobile_no: "This mobile number is already registered.",
  email: "This e-mail address is already registered.",
};

type NewAccount = Pick<RegistrationInput, "name" | "mobile_no" | "email" | "marketingConsent">;

async function isTaken(trx: Trx, column: keyof typeof TAKEN, value: string | null) {
  if (value === null) return false;
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where(column, "=", value)
    .executeTakeFirst();
  return row !== undefined;
}

async function refuseTaken(trx: Trx, account: NewAccount): Promise<void> {
  const errors: FieldErrors = {};
  for (const column of ["mobile_no", "email"] as const)
    if (await isTaken(trx, column, account[column])) errors[column] = [TAKEN[column]];
  const [first] = Object.values(errors);
  if (first) throw new AppError(422, first[0] ?? TAKEN.mobile_no, errors);
}

/**
 * Creates the account of a customer. Does not log the customer in.
 * @returns the customer's id
 * @throws AppError 422 naming each field that belongs to another account
 */
export async function createAccount(
  trx: Trx,
  account: NewAccount,
  passwordHash: string,
  now: number,
): Promise<number> {
  await refuseTaken(trx, account);
  const made = await trx
    .insertInto("users")
    .values({
      name: account.name,
      mobile_no: account.mobile_no,
      email: account.email,
      password_hash: passwordHash,
      marketing_consent: account.marketingConsent ? 1 : 0,
      created_at: now,
    })
    // A concurrent registration may have taken the number or address.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new AppError(422, TAKEN.mobile_no, { mobile_no: [TAKEN.mobile_no] });
  return made.id;
}
