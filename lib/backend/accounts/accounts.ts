import type { Selectable } from "kysely";
import type { userWire } from "@/lib/contract/login/schemas";
import { accountPhone, lookupPhone } from "@/lib/contract/phone";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { equalsFolded } from "../kernel/db/search";
import { withRetries } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import type { Services } from "../services";

/** Returns a mobile number that an account may have from before operators were checked. */
function storedMobile(typed: string): string | null {
  const number = lookupPhone(typed);
  return number !== null && /^01\d{9}$/.test(number) ? number : null;
}

/** A customer who can log in. */
export interface Account {
  id: number;
  passwordHash: string;
  /** Epoch ms; null for the password of the registration. */
  passwordChangedAt: number | null;
  name: string;
  username: string | null;
  email: string | null;
  mobile: string | null;
  /** Whether the customer proved with a code that they are theirs. */
  isEmailConfirmed: boolean;
  isMobileConfirmed: boolean;
}

/** Returns the number and address that were proved to be the customer's. */
export function confirmedContacts({
  mobile,
  email,
  ...is
}: Pick<Account, "mobile" | "email" | "isEmailConfirmed" | "isMobileConfirmed">): string[] {
  const confirmed = [is.isMobileConfirmed ? mobile : null, is.isEmailConfirmed ? email : null];
  return confirmed.filter((text) => text !== null);
}

/** Normalizes a typed e-mail address, user name or mobile number for comparison. */
export function loginName(typed: string): string {
  return accountPhone(typed) ?? storedMobile(typed) ?? typed.trim().toLowerCase();
}

const COLUMNS = [
  "id",
  "password_hash",
  "password_changed_at",
  "name",
  "username",
  "email",
  "mobile_no",
  "confirmed_email",
  "confirmed_mobile",
] as const;

function accounts(db: Db) {
  return db
    .selectFrom("users")
    .select(COLUMNS)
    .where("password_hash", "is not", null)
    .where("blocked_at", "is", null)
    .orderBy("id");
}

/** Returns whether a code proved the current email address and mobile number of an account. */
export function confirmations(
  row: Pick<
    Selectable<Schema["users"]>,
    "email" | "mobile_no" | "confirmed_email" | "confirmed_mobile"
  >,
) {
  return {
    isEmailConfirmed: row.email !== null && row.confirmed_email === row.email,
    isMobileConfirmed: row.mobile_no !== null && row.confirmed_mobile === row.mobile_no,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>["executeTakeFirst"]>>;

function toAccount(row: Row): Account | null {
  if (!row || row.password_hash === null) return null;
  const { id, name, username, email, mobile_no: mobile } = row;
  const passwordChangedAt = row.password_changed_at;
  return {
    id,
    passwordHash: row.password_hash,
    passwordChangedAt,
    name,
    username,
    email,
    mobile,
    ...confirmations(row),
  };
}

/** Stored names have small letters: one in ASCII has no other notation. */
const HAS_NOTATIONS = /[^ -~]/;

/** Returns the account whose email address or user name only differs in its notation, if it is one. */
async function findLikeAccount(db: Db, name: string): Promise<Account | null> {
  if (!HAS_NOTATIONS.test(name)) return null;
  const [row, ...others] = await accounts(db)
    .where((eb) => eb.or([equalsFolded("email", name), equalsFolded("username", name)]))
    .limit(2)
    .execute();
  return others.length === 0 ? toAccount(row) : null;
}

/**
 * Returns the account with this e-mail, user name or mobile number (see {@link loginName}), then the
 * only one with another notation of it (see `fold`), or null.
 */
export async function findAccount(db: Db, name: string): Promise<Account | null> {
  const row = await accounts(db)
    .where((eb) =>
      eb.or([eb("email", "=", name), eb("username", "=", name), eb("mobile_no", "=", name)]),
    )
    .executeTakeFirst();
  return toAccount(row) ?? findLikeAccount(db, name);
}

/** Returns the account of a customer, or null if the customer cannot log in. */
export async function readAccount(db: Db | Trx, userId: number): Promise<Account | null> {
  return toAccount(await accounts(db).where("id", "=", userId).executeTakeFirst());
}

/** Whether the password was not changed since it was checked. */
export async function isUnchanged(trx: Trx, { id, passwordChangedAt }: Account): Promise<boolean> {
  const now = await readAccount(trx, id);
  return now !== null && now.passwordChangedAt === passwordChangedAt;
}

/** @throws AppError 409 if the password was changed after it was checked */
export async function requireUnchanged(trx: Trx, account: Account): Promise<void> {
  if (!(await isUnchanged(trx, account)))
    throw new AppError(409, refusalText("accounts.passwordJustChanged"));
}

/** Returns the customer as the API contract shows one, or null. */
export async function readUser(db: Db, userId: number): Promise<Served<typeof userWire> | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "mobile_no", "username", "password_reset_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, password_reset_at: reset, ...contact } = row;
  return { id, name, customer_id: id, ...contact, must_change_password: reset !== null };
}

/**
 * Rehashes a password that was just checked if its hash used a lower cost than today's parameters.
 * If that fails, the next login tries again.
 */
export async function renewHash(
  { db, passwords, log }: Services,
  { id, passwordHash }: Account,
  password: string,
): Promise<void> {
  if (!passwords.isOutdated(passwordHash)) return;
  try {
    const stronger = await passwords.hash(password);
    const update = db
      .updateTable("users")
      .set({ password_hash: stronger })
      .where("id", "=", id)
      // Does not overwrite a password that was changed in the meantime.
      .where("password_hash", "=", passwordHash);
    await withRetries(() => update.execute());
  } catch (error) {
    log.warn({ err: error }, "a password could not be rehashed");
  }
}
