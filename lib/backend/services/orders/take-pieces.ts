import type { Change } from "../../change";
import type { Batch, Trx } from "../../db/schema";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";
import { type ProductChange, productChanges, takeFromBatch } from "../stock/take-stock";

interface Placement {
  lineId: number;
  batch: Batch;
  quantity: number;
}

/** Finds a batch for every line: its own one, else the sellable one. Null if a line has none. */
async function placements(trx: Trx, orderId: number, now: number): Promise<Placement[] | null> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .orderBy("id")
    .execute();
  const batches = await batchesByProduct(
    trx,
    lines.map((line) => line.product_id),
  );
  const found: Placement[] = [];
  for (const { id: lineId, product_id, batch_no, quantity } of lines) {
    const own = batches.get(product_id) ?? [];
    const wanted = [own.find((batch) => batch.batch_no === batch_no), sellableBatch(own, now)];
    const batch = wanted.find((one) => one && one.quantity >= quantity && one.expires_on > now);
    if (!batch) return null;
    found.push({ lineId, batch: { ...batch }, quantity });
    // The pieces of this line are not available to the next line of the same batch.
    batch.quantity -= quantity;
  }
  return found;
}

/** Whether the pieces of an order without a hold are available. */
export async function canTakePieces(trx: Trx, orderId: number, now: number): Promise<boolean> {
  return (await placements(trx, orderId, now)) !== null;
}

/**
 * Takes the pieces of an order without a hold, at the prices of the order.
 * @returns the changes to record, or null, without any write, if the pieces are not available
 */
export async function takePieces(trx: Trx, orderId: number, now: number): Promise<Change[] | null> {
  const found = await placements(trx, orderId, now);
  if (!found) return null;
  const changed: ProductChange[] = [];
  for (const { lineId, batch, quantity } of found) {
    const taken = await takeFromBatch(trx, batch, quantity, now);
    if (!taken) throw new Error(`Batch ${batch.batch_no} changed while its pieces were taken.`);
    changed.push({ id: batch.product_id, lists: taken.lists });
    await trx
      .updateTable("order_lines")
      .set({ batch_no: batch.batch_no })
      .where("id", "=", lineId)
      .execute();
  }
  return productChanges(changed);
}
