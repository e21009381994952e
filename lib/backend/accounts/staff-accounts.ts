import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { AppError, notFound } from "../kernel/errors";
import { loginName } from "./accounts";
import { endLogins } from "./logins";

const SHOWN = [
  ...(["id", "name", "email", "mobile_no", "username", "created_at"] as const),
  ...(["marketing_consent", "blocked_at", "erased_at", "password_reset_at"] as const),
] as const;

function customersWhere(db: Db, limit: number, chosen: Expression<SqlBool>) {
  return db
    .selectFrom("users")
    .select(SHOWN)
    .where(chosen)
    .where((eb) => eb.or([eb("password_hash", "is not", null), eb("erased_at", "is not", null)]))
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Accounts that customers have now: no guests, no erased customers. */
const currentCustomers = (db: Db) =>
  db.selectFrom("users").where("password_hash", "is not", null).where("erased_at", "is", null);

export async function countCustomers(db: Db): Promise<number> {
  const { count } = await currentCustomers(db)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the next customers by id. @param after id of the last one that was read; 0 at first */
export function customersAfter(db: Db, after: number, limit: number) {
  return currentCustomers(db)
    .select(SHOWN)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Returns customers whose e-mail, user name, mobile number or id equals the text. Includes erased
 * customers.
 */
export function findNamedCustomers(db: Db, text: string, limit: number) {
  const name = loginName(text);
  const eb = expressionBuilder<Schema, "users">();
  const own = [
    eb("email", "=", name),
    eb("username", "=", name),
    eb("mobile_no", "=", name),
    ...(/^[1-9]\d{0,8}$/.test(text) ? [eb("id", "=", Number(text))] : []),
  ];
  return customersWhere(db, limit, eb.or(own));
}

/**
 * Like `findNamedCustomers`. If there are none, returns those with the words in their name, or with
 * the beginning or end of the phone number.
 */
export async function findCustomers(db: Db, text: string, limit: number) {
  const found = await findNamedCustomers(db, text, limit);
  if (found.length > 0) return found;
  await prepareSearch(db, text);
  return customersWhere(db, limit, hasSearchKeys("users", text));
}

/** @throws AppError 404 if the customer does not exist or never had an account */
export async function findCustomer(db: Db | Trx, id: number) {
  const user = await db
    .selectFrom("users")
    .select([...SHOWN, "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!user || (user.password_hash === null && user.erased_at === null))
    throw notFound(refusalText("customers.unknown", { customer: id }));
  return user;
}

/** @throws AppError 404, or 409 for an erased customer */
async function lockedCustomer(trx: Trx, id: number) {
  await lockCustomer(trx, id);
  const user = await findCustomer(trx, id);
  if (user.erased_at !== null)
    throw new AppError(409, refusalText("customers.erased", { customer: id }));
  return user;
}

/** Sets a password that the customer must change at the next login, and ends all sessions. */
export async function resetPassword(trx: Trx, id: number, passwordHash: string, at: number) {
  await lockedCustomer(trx, id);
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_at: at, password_reset_at: at })
    .where("id", "=", id)
    .execute();
  await endLogins(trx, id, "all", at);
}

/**
 * Blocks an account and ends its sessions, or unblocks it.
 * @param blockedAt epoch ms, or null to unblock
 * @returns whether anything changed
 */
export async function blockCustomer(trx: Trx, id: number, blockedAt: number | null, at: number) {
  const user = await lockedCustomer(trx, id);
  if ((user.blocked_at === null) === (blockedAt === null)) return false;
  await trx.updateTable("users").set({ blocked_at: blockedAt }).where("id", "=", id).execute();
  if (blockedAt !== null) await endLogins(trx, id, "all", at);
  return true;
}
