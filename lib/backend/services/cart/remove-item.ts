import type { Trx } from "../../db/schema";
import { notFound } from "../../errors";

/**
 * Removes a line of this session's cart.
 * @throws AppError 404 for a line that is not there or not theirs
 */
export async function removeItem(trx: Trx, sessionRowId: number, itemId: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("cart_items")
    .where("id", "=", itemId)
    .where("cart_id", "in", (eb) =>
      eb.selectFrom("carts").select("id").where("session_id", "=", sessionRowId),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("This item is not in your cart.");
}
