import type { Db } from "../../db/schema";

/** The customer as the contract shows one (SPEC 3, User), or null. */
export async function readUser(db: Db, userId: number) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "mobile_no", "username"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, ...contact } = row;
  return { id, name, customer_id: id, ...contact };
}
