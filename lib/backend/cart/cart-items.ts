import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import { batchesOf } from "../stock/sellable-batch";
import { insufficientStock, stockRefusal } from "../stock/stock-refusal";
import { lineBatch, readLines } from "./read-cart";

interface AddedItem {
  productId: number;
  /** If this batch is of another product or empty, the sellable batch is used. */
  batchNo: string;
  quantity: number;
}

/** Returns the id of the cart of a session, which is made if there is none. */
export async function ensureCart(trx: Trx, sessionRowId: number, now: number): Promise<number> {
  const cart = await trx
    .selectFrom("carts")
    .select("id")
    .where("session_id", "=", sessionRowId)
    .executeTakeFirst();
  if (cart) return cart.id;
  const made = await trx
    .insertInto("carts")
    .values({ session_id: sessionRowId, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

/**
 * Adds pieces to the line of this product and price, or creates the line.
 * @returns the id of the line
 * @throws AppError 422 for an unknown product or more pieces than available
 */
export async function addItem(
  trx: Trx,
  sessionRowId: number,
  { productId, batchNo, quantity }: AddedItem,
  now: number,
): Promise<number> {
  const product = await trx
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!product) throw stockRefusal("product_id", { code: "not_sold" });
  const batches = await batchesOf(trx, productId);
  const batch = lineBatch(batches, batchNo, now);
  if (!batch) throw insufficientStock("quantity", 0);
  const same = (await readLines(trx, sessionRowId)).filter(
    (line) =>
      line.product_id === productId &&
      lineBatch(batches, line.batch_no, now)?.batch_no === batch.batch_no,
  );
  const total = same.reduce((sum, line) => sum + line.quantity, quantity);
  if (total > batch.quantity) throw insufficientStock("quantity", batch.quantity);
  const kept = same.find((line) => line.batch_no === batch.batch_no) ?? same[0];
  if (!kept) {
    const values = {
      cart_id: await ensureCart(trx, sessionRowId, now),
      product_id: productId,
      batch_no: batch.batch_no,
      quantity,
      added_at: now,
    };
    const made = await trx
      .insertInto("cart_items")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    return made.id;
  }
  // Merges lines whose own batch sold out and which are now sold from this batch, too.
  for (const line of same)
    if (line !== kept) await trx.deleteFrom("cart_items").where("id", "=", line.id).execute();
  await trx
    .updateTable("cart_items")
    .set({ batch_no: batch.batch_no, quantity: total })
    .where("id", "=", kept.id)
    .execute();
  return kept.id;
}

/**
 * Sets the quantity of a line in this session's cart.
 * @throws AppError 404 if the session has no such line, 422 for more pieces than available
 */
export async function setQuantity(
  trx: Trx,
  sessionRowId: number,
  itemId: number,
  quantity: number,
  now: number,
): Promise<void> {
  const line = (await readLines(trx, sessionRowId)).find((candidate) => candidate.id === itemId);
  if (!line) throw notFound(refusalText("cart.notInCart"));
  const batch = lineBatch(await batchesOf(trx, line.product_id), line.batch_no, now);
  const left = batch?.quantity ?? 0;
  if (quantity > left) throw insufficientStock("quantity", left);
  await trx.updateTable("cart_items").set({ quantity }).where("id", "=", itemId).execute();
}

/**
 * Removes a line from this session's cart.
 * @throws AppError 404 if the session has no such line
 */
export async function removeItem(trx: Trx, sessionRowId: number, itemId: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("cart_items")
    .where("id", "=", itemId)
    .where("cart_id", "in", (eb) =>
      eb.selectFrom("carts").select("id").where("session_id", "=", sessionRowId),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(refusalText("cart.notInCart"));
}
