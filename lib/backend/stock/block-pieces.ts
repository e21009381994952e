import type { Attribution } from "../kernel/audit/change-data";
import type { Batch, Trx } from "../kernel/db/schema";

/** Reason of the corrections in the stock history that a recall makes. */
const RECALL = "recall";

/**
 * Takes all pieces of a batch off sale, with a correction in its stock history: an instance of an
 * earlier version, which knows no recalls, sells none of them either.
 * @returns the pieces that were for sale
 */
export async function blockPieces(
  trx: Trx,
  { id, quantity }: Pick<Batch, "id" | "quantity">,
  { by, at }: Attribution,
): Promise<number> {
  if (quantity === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable("batches")
    .set({ quantity: 0 })
    .where("id", "=", id)
    .where("quantity", "=", quantity)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The stock of batch ${id} changed meanwhile.`);
  await trx
    .insertInto("stock_movements")
    .values({
      batch_id: id,
      kind: "corrected",
      quantity: -quantity,
      reason: RECALL,
      delivery: null,
      changed_by: by,
      changed_at: at,
    })
    .execute();
  return quantity;
}
