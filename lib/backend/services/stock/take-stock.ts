import type { Change } from "../../change";
import type { Batch, Trx } from "../../db/schema";
import { batchesOf, sellableBatch } from "./sellable-batch";

/** A product whose stock changed. `lists`: its price or whether it is in stock changed, too. */
export interface ProductChange {
  id: number;
  lists: boolean;
}

/** Returns the changes to record, one per product. */
export function productChanges(changed: ProductChange[]): Change[] {
  return [...new Set(changed.map(({ id }) => id))].map((id) => ({
    type: "product",
    id,
    lists: changed.some((one) => one.id === id && one.lists),
  }));
}

/**
 * Takes pieces from the batch whose price the cart showed.
 * @returns whether lists change (sold out, or another price), or null if the batch no longer has
 *   enough
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
