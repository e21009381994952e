import type { Db } from "../../db/schema";
import { accountPhone } from "./account-phone";

/** Somebody who may log in. */
export interface Account {
  id: number;
  passwordHash: string | null;
}

/** What was typed as e-mail, username or mobile, in the one form it is compared in. */
export function loginName(typed: string): string {
  return accountPhone(typed) ?? typed.trim().toLowerCase();
}

/** The account with this e-mail, username or mobile number, see {@link loginName}; or null. */
export async function findAccount(db: Db, name: string): Promise<Account | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where((eb) =>
      eb.or([eb("email", "=", name), eb("username", "=", name), eb("mobile_no", "=", name)]),
    )
    .where("password_hash", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  return row ? { id: row.id, passwordHash: row.password_hash } : null;
}
