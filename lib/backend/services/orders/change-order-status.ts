import type { Change } from "../../change";
import type { Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import { recordManualPayment } from "../payments/manual-payment";
import { reviewedProducts } from "../reviews/purchases";
import { batchesOf, sellableBatch } from "../stock/sellable-batch";
import { type ProductChange, productChanges } from "../stock/take-stock";
import { NEXT_STATUS, ORDER_STATUS, type OrderStatus, readStatus } from "./order-status";

async function giveBack(trx: Trx, orderId: number, now: number): Promise<Change[]> {
  const lines = await trx
    .selectFrom("order_lines")
    .select(["product_id", "batch_no", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("product_id")
    .execute();
  const changed: ProductChange[] = [];
  for (const { product_id: id, batch_no, quantity } of lines) {
    const before = sellableBatch(await batchesOf(trx, id), now);
    const { numUpdatedRows } = await trx
      .updateTable("batches")
      .set((eb) => ({ quantity: eb("quantity", "+", quantity) }))
      .where("product_id", "=", id)
      .where("batch_no", "=", batch_no)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n)
      throw new AppError(409, `Batch ${batch_no} is gone; its pieces cannot be put back.`);
    const after = sellableBatch(await batchesOf(trx, id), now);
    const shown =
      Boolean(before?.quantity) !== Boolean(after?.quantity) ||
      before?.selling_price !== after?.selling_price;
    changed.push({ id, lists: shown });
  }
  return productChanges(changed);
}

/**
 * Moves an order to its next state and keeps the history: 0 to 1, 1 to 2, 2 to 3, and from
 * each of them to 4. Cancelling puts every piece back into its batch; what is paid in cash at the
 * door is paid once it is completed.
 * @param by who did it, for the history
 * @returns what changed for everybody
 * @throws AppError 404 for an unknown order, 409 for a move that is not allowed
 */
export async function changeOrderStatus(
  trx: Trx,
  orderId: number,
  to: OrderStatus,
  at: number,
  by: string,
): Promise<Change[]> {
  const order = await trx
    .selectFrom("orders")
    .select(["order_number", "status", "payment_method", "total"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw notFound("This order does not exist.");
  const from = readStatus(order.status);
  const refused = new AppError(409, `An order cannot go from status ${from} to ${to}.`);
  if (!NEXT_STATUS[from].includes(to)) throw refused;
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ status: to })
    .where("id", "=", orderId)
    .where("status", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw refused;
  await trx
    .insertInto("order_status_history")
    .values({ order_id: orderId, from_status: from, to_status: to, changed_by: by, changed_at: at })
    .execute();
  if (to === ORDER_STATUS.completed && order.payment_method === "cod") {
    const { order_number: orderNumber, total: amount } = order;
    await recordManualPayment(trx, { orderNumber, way: "cash", trxId: null, amount }, at);
  }
  if (to === ORDER_STATUS.cancelled) return giveBack(trx, orderId, at);
  return to === ORDER_STATUS.completed ? reviewedProducts(trx, orderId) : [];
}
