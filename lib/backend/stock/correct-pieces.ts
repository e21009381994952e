import type { Attribution } from "../kernel/audit/change-data";
import type { Batch, Trx } from "../kernel/db/schema";

interface Correction {
  /** Pieces for sale from now on. */
  forSale: number;
  reason: string;
}

/**
 * Sets the pieces of a batch that are for sale, with a correction in its stock history.
 * @returns false, without any write, if they are no longer those that were read
 */
export async function correctPieces(
  trx: Trx,
  { id, quantity }: Pick<Batch, "id" | "quantity">,
  { forSale, reason }: Correction,
  { by, at }: Attribution,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("batches")
    .set({ quantity: forSale })
    .where("id", "=", id)
    .where("quantity", "=", quantity)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await trx
    .insertInto("stock_movements")
    .values({
      batch_id: id,
      kind: "corrected",
      quantity: forSale - quantity,
      reason,
      delivery: null,
      changed_by: by,
      changed_at: at,
    })
    .execute();
  return true;
}
