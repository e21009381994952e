import { z } from "zod";
import { type Registration, registrationBody } from "@/lib/contract/account/schemas";
import { accountPhone } from "@/lib/contract/phone";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { AppError, type FieldErrors } from "../kernel/errors";
import { readInput } from "../kernel/http/input";
import { chosenPassword, type PasswordRules } from "./password-rules";

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

/**
 * Checks the registration form.
 * @throws AppError 422 with a map of field to messages
 */
export function readRegistration(body: unknown, rules: PasswordRules): Registration {
  const sent = readInput(sentSchema, body);
  const known = [sent.name, accountPhone(sent.mobile_no), beforeAt(sent.email)];
  return readInput(registrationBody.extend(chosenPassword(rules, known, sent.password)), body);
}

const CONTACT_TAKEN = {
  mobile_no: refusalText("accounts.mobileTaken"),
  email: refusalText("accounts.emailTaken"),
};

type NewAccount = Pick<Registration, "name" | "mobile_no" | "email" | "marketingConsent">;

/** Mobile number and email address of an account in their stored form. */
type AccountContact = Pick<Registration, "mobile_no" | "email">;

async function isTaken(
  trx: Trx,
  column: keyof typeof CONTACT_TAKEN,
  value: string | null,
  ownerId: number | null,
) {
  if (value === null) return false;
  const row = await trx
    .selectFrom("users")
    .select("id")
    .where(column, "=", value)
    .$if(ownerId !== null, (query) => query.where("id", "!=", ownerId))
    .executeTakeFirst();
  return row !== undefined;
}

const CONFIRMED = { mobile_no: "confirmed_mobile", email: "confirmed_email" } as const;

/** Whether a code proved the phone number and the email address. */
type Proved = Record<keyof typeof CONTACT_TAKEN, boolean>;

/**
 * Removes a number or email address from an account that has not confirmed it. A blocked account
 * keeps it, so that it stays blocked.
 */
async function takeOver(
  trx: Trx,
  column: keyof typeof CONTACT_TAKEN,
  value: string,
  ownerId: number | null,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ [column]: null })
    .where(column, "=", value)
    .where("blocked_at", "is", null)
    .$if(ownerId !== null, (query) => query.where("id", "!=", ownerId))
    .where((eb) => eb.or([eb(CONFIRMED[column], "is", null), eb(CONFIRMED[column], "!=", value)]))
    .execute();
}

/**
 * @param proved contacts that a code proved: they are removed from accounts that have not confirmed
 *   them
 * @param ownerId the account that keeps or changes its contact; null for a new one
 * @throws AppError 422 with each field that belongs to another account
 */
export async function refuseTaken(
  trx: Trx,
  contact: AccountContact,
  { proved, ownerId }: { proved: Proved; ownerId: number | null },
): Promise<void> {
  const errors: FieldErrors = {};
  for (const column of ["mobile_no", "email"] as const) {
    const value = contact[column];
    if (proved[column] && value !== null) await takeOver(trx, column, value, ownerId);
    if (await isTaken(trx, column, value, ownerId)) errors[column] = [CONTACT_TAKEN[column]];
  }
  const [first] = Object.values(errors);
  if (first) throw new AppError(422, first[0] ?? CONTACT_TAKEN.mobile_no, errors);
}

/**
 * Creates the account of a customer. Does not log the customer in. A number or address that the
 * customer has proved is taken from an account that has not.
 * @returns the customer's id
 * @throws AppError 422 naming each field that belongs to another account
 */
export async function createAccount(
  trx: Trx,
  account: NewAccount,
  passwordHash: string,
  now: number,
  proved: Proved = { mobile_no: false, email: false },
): Promise<number> {
  await refuseTaken(trx, account, { proved, ownerId: null });
  const made = await trx
    .insertInto("users")
    .values({
      name: account.name,
      mobile_no: account.mobile_no,
      email: account.email,
      confirmed_mobile: proved.mobile_no ? account.mobile_no : null,
      confirmed_email: proved.email ? account.email : null,
      password_hash: passwordHash,
      marketing_consent: account.marketingConsent ? 1 : 0,
      created_at: now,
    })
    // A concurrent registration may have taken the number or address.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made)
    throw new AppError(422, CONTACT_TAKEN.mobile_no, { mobile_no: [CONTACT_TAKEN.mobile_no] });
  return made.id;
}
