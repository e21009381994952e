import type { Trx } from "../../db/schema";

/**
 * Makes transactions about one customer's payments wait for each other, until this one ends. Call
 * it first: what is read before may be old.
 */
export async function holdCustomer(trx: Trx, userId: number): Promise<void> {
  // A write locks the row on every database; "select for update" is not known to SQLite.
  await trx
    .updateTable("users")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", userId)
    .execute();
}
