import type { Db, Trx } from "../../db/schema";
import { accountPhone } from "./account-phone";

/** Somebody who may log in. */
export interface Account {
  id: number;
  passwordHash: string;
  /** Epoch milliseconds; null for the password of the registration. */
  passwordChangedAt: number | null;
  name: string;
  username: string | null;
  email: string | null;
  mobile: string | null;
}

/** What was typed as e-mail, username or mobile, in the one form it is compared in. */
export function loginName(typed: string): string {
  return accountPhone(typed) ?? typed.trim().toLowerCase();
}

const COLUMNS = [
  "id",
  "password_hash",
  "password_changed_at",
  "name",
  "username",
  "email",
  "mobile_no",
] as const;

function accounts(db: Db) {
  return db
    .selectFrom("users")
    .select(COLUMNS)
    .where("password_hash", "is not", null)
    .orderBy("id");
}

type Row = Awaited<ReturnType<ReturnType<typeof accounts>["executeTakeFirst"]>>;

function toAccount(row: Row): Account | null {
  if (!row || row.password_hash === null) return null;
  const { id, name, username, email, mobile_no: mobile } = row;
  const passwordChangedAt = row.password_changed_at;
  return { id, passwordHash: row.password_hash, passwordChangedAt, name, username, email, mobile };
}

/** The account with this e-mail, username or mobile number, see {@link loginName}; or null. */
export async function findAccount(db: Db, name: string): Promise<Account | null> {
  const row = await accounts(db)
    .where((eb) =>
      eb.or([eb("email", "=", name), eb("username", "=", name), eb("mobile_no", "=", name)]),
    )
    .executeTakeFirst();
  return toAccount(row);
}

/** The account of a customer, or null when nobody can log in there. */
export async function readAccount(db: Db | Trx, userId: number): Promise<Account | null> {
  return toAccount(await accounts(db).where("id", "=", userId).executeTakeFirst());
}

/** Whether an account's password is still the one that was checked. */
export async function isUnchanged(trx: Trx, { id, passwordChangedAt }: Account): Promise<boolean> {
  const now = await readAccount(trx, id);
  return now !== null && now.passwordChangedAt === passwordChangedAt;
}
