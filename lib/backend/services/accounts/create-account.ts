import type { Trx } from "../../db/schema";
import { AppError, type FieldErrors } from "../../errors";
import type { RegistrationInput } from "./registration-input";

const TAKEN = {
  mobile_no: "This mobile number is already registered.",
  email: "This email address is already registered.",
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
 * Makes the account of a customer, who is not logged in by that.
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
    // Somebody else's at the very same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new AppError(422, TAKEN.mobile_no, { mobile_no: [TAKEN.mobile_no] });
  return made.id;
}
