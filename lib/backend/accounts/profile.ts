import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { reviewedPages } from "./reviewed-pages";

/** Changes the name of a customer. @returns the pages that show it with a review */
export async function changeName(trx: Trx, userId: number, name: string): Promise<Stale[]> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ name })
    .where("id", "=", userId)
    .where("name", "!=", name)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? reviewedPages(trx, userId) : [];
}
