import type { Db } from "../kernel/db/schema";
import { filesOfCustomer } from "../orders/prescriptions/remove-old";
import type { Services } from "../services";

async function photosOfCustomer(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("return_photos")
    .innerJoin("orders", "orders.id", "order_id")
    .select("file")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ file }) => file);
}

/**
 * Finds the files of a customer's prescriptions and returns, while their rows are still there.
 * @returns deletes them, after the transaction that deletes the rows
 */
export async function customerFiles(
  { db, prescriptions, returnPhotos }: Pick<Services, "db" | "prescriptions" | "returnPhotos">,
  userId: number,
): Promise<() => Promise<void>> {
  const pages = await filesOfCustomer(db, userId);
  const photos = await photosOfCustomer(db, userId);
  return async () => {
    for (const file of pages) await prescriptions.delete(file);
    for (const file of photos) await returnPhotos.delete(file);
  };
}
