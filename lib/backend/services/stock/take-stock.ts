import type { Change } from "../../change";
import type { Batch, Trx } from "../../db/schema";
import { batchesOf, sellableBatch } from "./sellable-batch";

/** A product whose stock changed; `lists`: its price or the in-stock edge did, too. */
export interface ProductChange {
  id: number;
  lists: boolean;
}

/** What is reported of them: each product once. */
export function productChanges(changed: ProductChange[]): Change[] {
  return [...new Set(changed.map(({ id }) => id))].map((id) => ({
    type: "product",
    id,
    lists: changed.some((one) => one.id === id && one.lists),
  }));
}

interface TakenStock {
  /** The batch it came from, as it was before. */
  batch: Batch;
  /** Whether the price or the in-stock edge that lists show has changed. */
  lists: boolean;
}

const ATTEMPTS = 5;

/**
 * Takes `quantity` pieces from the product's sellable batch, or nothing.
 * @returns what was taken, or the number left when that is too few (0 when sold out)
 */
export async function takeStock(
  trx: Trx,
  productId: number,
  quantity: number,
  now: number,
): Promise<TakenStock | { left: number }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const batch = sellableBatch(await batchesOf(trx, productId), now);
    if (!batch || batch.quantity < quantity) return { left: batch?.quantity ?? 0 };
    const { numUpdatedRows } = await trx
      .updateTable("batches")
      .set((eb) => ({ quantity: eb("quantity", "-", quantity) }))
      .where("id", "=", batch.id)
      .where("quantity", ">=", quantity)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) {
      const next = sellableBatch(await batchesOf(trx, productId), now);
      const lists = !next || next.quantity === 0 || next.selling_price !== batch.selling_price;
      return { batch, lists };
    }
  }
  return { left: 0 };
}
