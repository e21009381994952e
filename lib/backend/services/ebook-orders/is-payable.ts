import type { Db } from "../../db/schema";
import { ebooksOf, hasEbooks, isBeingChecked } from "../payments/customer-books";
import { UNPAID } from "../payments/payment-state";

/** Whether the customer may pay this order now (or again). */
export async function isPayable(
  db: Db,
  { id, user_id: userId, payment_status }: { id: number; user_id: number; payment_status: string },
): Promise<boolean> {
  if (!UNPAID.includes(payment_status)) return false;
  const books = await ebooksOf(db, id);
  return !(await hasEbooks(db, userId, books)) && !(await isBeingChecked(db, userId, books));
}
