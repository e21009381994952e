import type { Trx } from "../../db/schema";
import { notFound } from "../../errors";
import { batchesOf } from "../stock/sellable-batch";
import { tooFewLeft } from "../stock/stock-refusal";
import { lineBatch, readLines } from "./cart-lines";

/**
 * Sets the quantity of a line of this session's cart.
 * @throws AppError 404 for a line that is not there or not theirs, 422 for more than there is
 */
export async function setQuantity(
  trx: Trx,
  sessionRowId: number,
  itemId: number,
  quantity: number,
  now: number,
): Promise<void> {
  const line = (await readLines(trx, sessionRowId)).find((candidate) => candidate.id === itemId);
  if (!line) throw notFound("This item is not in your cart.");
  const batch = lineBatch(await batchesOf(trx, line.product_id), line.batch_no, now);
  const left = batch?.quantity ?? 0;
  if (quantity > left) throw tooFewLeft("quantity", left);
  await trx.updateTable("cart_items").set({ quantity }).where("id", "=", itemId).execute();
}
