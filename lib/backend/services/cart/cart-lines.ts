import type { Batch, Db, Trx } from "../../db/schema";
import { sellableBatch } from "../stock/sellable-batch";

/** A stored line of a cart. */
export interface CartLine {
  id: number;
  cart_id: number;
  product_id: number;
  batch_no: string;
  quantity: number;
}

/**
 * The batch a line is sold from: its own while that has stock, else the product's sellable one.
 * @param batches all batches of the line's product
 */
export function lineBatch(batches: Batch[], batchNo: string, now: number): Batch | null {
  const own = batches.find((batch) => batch.batch_no === batchNo);
  if (own && own.quantity > 0 && own.expires_on > now) return own;
  return sellableBatch(batches, now);
}

/** The lines of a session's cart in the order they were added. */
export function readLines(db: Db | Trx, sessionRowId: number): Promise<CartLine[]> {
  return db
    .selectFrom("cart_items")
    .innerJoin("carts", "carts.id", "cart_items.cart_id")
    .where("carts.session_id", "=", sessionRowId)
    .select(["cart_items.id", "cart_id", "product_id", "batch_no", "quantity"])
    .orderBy("cart_items.id")
    .execute();
}
