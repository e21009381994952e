import type { Change } from "../../change";
import { ORDER_STATUS, type OrderStatus } from "../../db/order-status";
import type { Trx } from "../../db/schema";
import { AppError, notFound } from "../../errors";
import { reviewedProducts } from "../reviews/purchases";
import { batchesOf, sellableBatch } from "../stock/sellable-batch";
import { type ProductChange, productChanges } from "../stock/take-stock";
import { recordManualPayment } from "./manual-payment";
import { NEXT_STATUS, readStatus } from "./transitions";

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

const NOT_HELD = "Its pieces are not held: it has to be paid first.";

/** Columns of an order that no longer counts toward any cap. */
const UNCOUNTED = { counted: 0, address_key: null } as const;

/**
 * Moves an order to another status and records it in the history: 0 to 1, 1 to 2, 2 to 3, and each
 * of these to 4. Cancelling returns all taken pieces to their batches. Completing an order with
 * cash on delivery marks it as paid.
 * @param by who made the change, for the history
 * @returns the changes to record in the change log
 * @throws AppError 404 for an unknown order, 409 for a transition that is not allowed, or if the
 *   order's pieces are not held
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
    .select(["order_number", "status", "payment_method", "total", "hold", "waits_for"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw notFound("This order does not exist.");
  const from = readStatus(order.status);
  const refused = new AppError(409, `An order cannot go from status ${from} to ${to}.`);
  if (!NEXT_STATUS[from].includes(to)) throw refused;
  const cancelled = to === ORDER_STATUS.cancelled;
  const held = order.hold !== "none";
  if (!held && !cancelled) throw new AppError(409, NOT_HELD);
  // Kept for a cancelled order, because it shows why the order ended.
  const waits_for = cancelled ? order.waits_for : null;
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ status: to, waits_for, ...UNCOUNTED })
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
  if (cancelled) return held ? giveBack(trx, orderId, at) : [];
  return to === ORDER_STATUS.completed ? reviewedProducts(trx, orderId) : [];
}
