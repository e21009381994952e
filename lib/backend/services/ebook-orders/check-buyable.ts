import type { Db, Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import { hasEbooks, isBeingChecked } from "../payments/customer-books";

const BOUGHT = "You already have this e-book. You find it in My Account.";
const BEING_CHECKED =
  "Your payment for this e-book is being checked. You find the order in My Account.";

/**
 * Lets nobody pay for a book twice. The transaction must hold the customer.
 * @throws AppError 422 with errors.items when the customer has the books or may have paid for them
 */
export async function checkBuyable(db: Db | Trx, userId: number, ebookIds: number[]) {
  if (await hasEbooks(db, userId, ebookIds)) throw fieldError("items", BOUGHT);
  if (await isBeingChecked(db, userId, ebookIds)) throw fieldError("items", BEING_CHECKED);
}
