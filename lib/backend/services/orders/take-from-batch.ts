import type { Batch, Trx } from "../../db/schema";
import { batchesOf, sellableBatch } from "../stock/sellable-batch";

/**
 * Takes pieces from the very batch the cart showed the price of.
 * @returns whether lists show the change (sold out, or another price now), or null when the
 *   batch no longer has that many
 */
export async function takeFromBatch(
  trx: Trx,
  batch: Batch,
  quantity: number,
  now: number,
): Promise<{ lists: boolean } | null> {
  const before = sellableBatch(await batchesOf(trx, batch.product_id), now);
  const { numUpdatedRows } = await trx
    .updateTable("batches")
    .set((eb) => ({ quantity: eb("quantity", "-", quantity) }))
    .where("id", "=", batch.id)
    .where("quantity", ">=", quantity)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  const after = sellableBatch(await batchesOf(trx, batch.product_id), now);
  return { lists: !after?.quantity || after.selling_price !== before?.selling_price };
}
