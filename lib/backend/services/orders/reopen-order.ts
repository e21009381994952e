import type { Change } from "../../change";
import type { Batch, Trx } from "../../db/schema";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";
import { type ProductChange, productChanges } from "../stock/take-stock";
import { BY_EXPIRY, ORDER_STATUS } from "./order-status";
import { takeFromBatch } from "./place-order";

interface Placement {
  lineId: number;
  batch: Batch;
  quantity: number;
}

/** Where every line's pieces can be taken from: its own batch, else the sellable one; or null. */
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
    // The next line of this product has that many less.
    batch.quantity -= quantity;
  }
  return found;
}

/** Whether an order was cancelled only because nobody paid it in time. */
export async function expiredUnpaid(trx: Trx, orderId: number): Promise<boolean> {
  const last = await trx
    .selectFrom("order_status_history")
    .select("changed_by")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.changed_by === BY_EXPIRY;
}

/** Whether the pieces of a cancelled order can be had again. */
export async function canReopen(trx: Trx, orderId: number, now: number): Promise<boolean> {
  return (await placements(trx, orderId, now)) !== null;
}

/**
 * Opens a cancelled order again because its money came after all: takes its pieces again, at the
 * prices it was ordered at. It does not expire any more.
 * @returns what changed for everybody, or null when the pieces cannot be had; then nothing is done
 */
export async function reopenOrder(
  trx: Trx,
  orderId: number,
  now: number,
): Promise<Change[] | null> {
  const found = await placements(trx, orderId, now);
  if (!found) return null;
  const changed: ProductChange[] = [];
  for (const { lineId, batch, quantity } of found) {
    const taken = await takeFromBatch(trx, batch, quantity, now);
    if (!taken) throw new Error(`Batch ${batch.batch_no} changed while an order was reopened.`);
    changed.push({ id: batch.product_id, lists: taken.lists });
    await trx
      .updateTable("order_lines")
      .set({ batch_no: batch.batch_no })
      .where("id", "=", lineId)
      .execute();
  }
  await trx
    .updateTable("orders")
    .set({ status: ORDER_STATUS.pending, expires_at: null })
    .where("id", "=", orderId)
    .execute();
  await trx
    .insertInto("order_status_history")
    .values({
      order_id: orderId,
      from_status: ORDER_STATUS.cancelled,
      to_status: ORDER_STATUS.pending,
      changed_by: "payment",
      changed_at: now,
    })
    .execute();
  return productChanges(changed);
}
