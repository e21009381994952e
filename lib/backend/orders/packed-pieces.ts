import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { carriedOrders, findCarried } from "../stock/carried-orders";
import { linePieces } from "../stock/held-pieces";

/** Returns the expired and recalled batches that pieces of an order come from, recalled ones first. */
async function unsellableBatches(trx: Trx, orderId: number, at: number) {
  const rows = await trx
    .selectFrom(linePieces(trx).as("line"))
    .innerJoin("batches", (join) =>
      join
        .onRef("batches.product_id", "=", "line.product_id")
        .onRef("batches.batch_no", "=", "line.batch_no"),
    )
    .where("line.order_id", "=", orderId)
    .where("line.quantity", ">", 0)
    .where((eb) =>
      eb.or([eb("batches.expires_on", "<=", at), eb("batches.recalled_at", "is not", null)]),
    )
    .select(["line.batch_no", "batches.recalled_at"])
    .distinct()
    .orderBy("line.batch_no")
    .execute();
  return rows.toSorted((a, b) => Number(a.recalled_at === null) - Number(b.recalled_at === null));
}

/**
 * Undoes the packing of orders that still wait for the courier and have pieces of a recalled batch:
 * another batch is chosen for them first. Those that a courier carries stay as they are.
 * @param orderId only of this order
 * @returns the numbers of the orders
 */
export async function unpackRecalled(trx: Trx, orderId?: number): Promise<string[]> {
  const withRecalled = trx
    .selectFrom(linePieces(trx).as("line"))
    .innerJoin("batches", (join) =>
      join
        .onRef("batches.product_id", "=", "line.product_id")
        .onRef("batches.batch_no", "=", "line.batch_no"),
    )
    .where("batches.recalled_at", "is not", null)
    .where("line.quantity", ">", 0)
    .select("line.order_id");
  const rows = await trx
    .updateTable("orders")
    .set({ packed_at: null, packed_by: null })
    .where("status", "=", ORDER_STATUS.processing)
    .where("packed_at", "is not", null)
    .where("id", "in", withRecalled)
    .where("id", "not in", carriedOrders(trx))
    .$if(orderId !== undefined, (orders) => orders.where("id", "=", orderId ?? 0))
    .returning("order_number")
    .execute();
  return rows.map(({ order_number }) => order_number);
}

/**
 * Checks the batches of pieces that are still in the shop.
 * @throws AppError 409 if pieces of an order come from a recalled batch, or one that has expired
 */
async function checkBatches(trx: Trx, orderId: number, at: number): Promise<void> {
  if ((await findCarried(trx, [orderId])).has(orderId)) return;
  const [found] = await unsellableBatches(trx, orderId, at);
  if (!found) return;
  const { batch_no: batch, recalled_at } = found;
  const code = recalled_at === null ? "batches.chooseOther" : "batches.recalledChooseOther";
  throw new AppError(409, refusalText(code, { batch }));
}

/**
 * Takes the pieces of an order off the shelf, unless it is packed already: they are not held any
 * more, and what is for sale stays.
 * @throws AppError 409 if pieces come from a recalled batch, or one that has expired, and no courier
 *   carries them
 */
export async function markPacked(
  trx: Trx,
  order: { id: number; packed_at: number | null },
  by: string,
  at: number,
): Promise<void> {
  if (order.packed_at !== null) return;
  await checkBatches(trx, order.id, at);
  await trx
    .updateTable("orders")
    .set({ packed_at: at, packed_by: by })
    .where("id", "=", order.id)
    .execute();
}
