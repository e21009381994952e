import type { userWire } from "@/lib/contract/wire/account";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";

/** The customer as the contract shows one, or null. */
export async function readUser(db: Db, userId: number): Promise<Served<typeof userWire> | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "mobile_no", "username"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, ...contact } = row;
  return { id, name, customer_id: id, ...contact };
}
