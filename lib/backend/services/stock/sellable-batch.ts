import { addToGroup } from "@/lib/base/groups";
import type { Batch, Db, Trx } from "../../db/schema";

/**
 * Returns the batch a product is sold from: of those with stock, the one that expires first; if
 * none has stock, the one that expires first, with quantity 0. Never sells an expired batch. Null
 * without batches.
 */
export function sellableBatch(batches: Batch[], now: number): Batch | null {
  const byExpiry = [...batches].sort((a, b) => a.expires_on - b.expires_on || a.id - b.id);
  const inStock = byExpiry.find((batch) => batch.quantity > 0 && batch.expires_on > now);
  if (inStock) return inStock;
  const soldOut = byExpiry[0];
  return soldOut ? { ...soldOut, quantity: 0 } : null;
}

/**
 * Returns all batches of the given products (of all products without `productIds`), by product id.
 */
export async function batchesByProduct(
  db: Db | Trx,
  productIds?: number[],
): Promise<Map<number, Batch[]>> {
  const grouped = new Map<number, Batch[]>();
  if (productIds?.length === 0) return grouped;
  let query = db.selectFrom("batches").selectAll();
  if (productIds) query = query.where("product_id", "in", productIds);
  for (const batch of await query.execute()) addToGroup(grouped, batch.product_id, batch);
  return grouped;
}

export function batchesOf(db: Db | Trx, productId: number): Promise<Batch[]> {
  return db.selectFrom("batches").selectAll().where("product_id", "=", productId).execute();
}
