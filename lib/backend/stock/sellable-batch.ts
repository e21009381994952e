import { addToGroup } from "@/lib/base/groups";
import type { Batch, Db, Trx } from "../kernel/db/schema";

const byExpiry = (batches: readonly Batch[]): Batch[] =>
  [...batches].sort((a, b) => a.expires_on - b.expires_on || a.id - b.id);

/** Whether pieces of a batch may be sold, if it has any: it is neither expired nor recalled. */
export const isSellable = (
  { expires_on, recalled_at }: Pick<Batch, "expires_on" | "recalled_at">,
  now: number,
): boolean => expires_on > now && recalled_at === null;

/**
 * Returns the batches that have stock and are neither expired nor recalled, the first to expire first.
 * @param sellingPrice only those at this price, which are sold together
 */
export function batchesInStock(
  batches: readonly Batch[],
  now: number,
  sellingPrice?: number,
): Batch[] {
  return byExpiry(batches).filter(
    (batch) =>
      batch.quantity > 0 &&
      isSellable(batch, now) &&
      (sellingPrice === undefined || batch.selling_price === sellingPrice),
  );
}

export const sumOfPieces = (batches: readonly Pick<Batch, "quantity">[]): number =>
  batches.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the first batch at a price, with the pieces of all batches at that price. */
export function batchAtPrice(
  batches: readonly Batch[],
  sellingPrice: number,
  now: number,
): Batch | null {
  const together = batchesInStock(batches, now, sellingPrice);
  const [first] = together;
  return first ? { ...first, quantity: sumOfPieces(together) } : null;
}

/**
 * Returns the batch a product is sold from: of those with stock, the one that expires first, with
 * the pieces of all batches at its price; if none has stock, the one that expires first, with
 * quantity 0. Never sells an expired or recalled batch. Null without batches.
 */
export function sellableBatch(batches: readonly Batch[], now: number): Batch | null {
  const [inStock] = batchesInStock(batches, now);
  if (inStock) return batchAtPrice(batches, inStock.selling_price, now);
  const [soldOut] = byExpiry(batches);
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
