import type { Change } from "../../change";
import type { Batch, Db, Trx } from "../../db/schema";
import { batchesByProduct, sellableBatch } from "../stock/sellable-batch";
import { type ProductChange, productChanges, takeFromBatch } from "../stock/take-stock";

interface Placement {
  lineId: number;
  name: string;
  quantity: number;
  /** Pieces of the batch that has the most of them for this line. */
  left: number;
  /** The batch to take them from; null if no batch has enough. */
  batch: Batch | null;
}

/** Finds a batch for every line: its own one, else the sellable one. */
async function placements(db: Db | Trx, orderId: number, now: number): Promise<Placement[]> {
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "product_id", "batch_no", "name", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .orderBy("id")
    .execute();
  const batches = await batchesByProduct(
    db,
    lines.map((line) => line.product_id),
  );
  const found: Placement[] = [];
  for (const { id: lineId, product_id, batch_no, name, quantity } of lines) {
    const own = batches.get(product_id) ?? [];
    const possible = [own.find((batch) => batch.batch_no === batch_no), sellableBatch(own, now)]
      .filter((batch) => batch !== undefined && batch !== null)
      .filter((batch) => batch.expires_on > now);
    const batch = possible.find((one) => one.quantity >= quantity);
    const left = Math.max(0, ...possible.map((one) => one.quantity));
    found.push({ lineId, name, quantity, left, batch: batch ? { ...batch } : null });
    // The pieces of this line are not available to the next line of the same batch.
    if (batch) batch.quantity -= quantity;
  }
  return found;
}

/** Returns how many pieces could be taken now for the lines of an order, by the id of the line. */
export async function piecesLeft(
  db: Db | Trx,
  orderId: number,
  now: number,
): Promise<Map<number, number>> {
  const found = await placements(db, orderId, now);
  return new Map(found.map(({ lineId, left }) => [lineId, left]));
}

/** Returns the first line of an order without a hold whose pieces are not available, or null. */
export async function findMissingLine(
  trx: Trx,
  orderId: number,
  now: number,
): Promise<Pick<Placement, "name" | "quantity" | "left"> | null> {
  return (await placements(trx, orderId, now)).find(({ batch }) => batch === null) ?? null;
}

/** Whether the pieces of an order without a hold are available. */
export async function canTakePieces(trx: Trx, orderId: number, now: number): Promise<boolean> {
  return (await findMissingLine(trx, orderId, now)) === null;
}

/**
 * Takes the pieces of an order without a hold, at the prices of the order.
 * @returns the changes to record, or null, without any write, if the pieces are not available
 */
export async function takePieces(trx: Trx, orderId: number, now: number): Promise<Change[] | null> {
  const found = await placements(trx, orderId, now);
  if (found.some(({ batch }) => batch === null)) return null;
  const changed: ProductChange[] = [];
  for (const { lineId, batch, quantity } of found) {
    if (batch === null) continue;
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
