import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { ValuedPieces } from "@/lib/shop/pricing/line-value";
import { layerSetting } from "@/lib/site/settings";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import { readStoredSetting } from "../kernel/settings/stored-settings";
import { type AfterSalesViewer, findAfterSalesOrder } from "../orders/after-sales-order";
import { readOrderLines } from "../orders/find-own-order";
import { lineRefusal, orderRefusal, returnableUntil } from "./return-rules";

async function deliveredAt(db: Db | Trx, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom("order_status_history")
    .select("changed_at")
    .where("order_id", "=", orderId)
    .where("to_status", "=", ORDER_STATUS.completed)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/**
 * Returns the pieces by line in open and completed returns and those not taken at the door, with
 * what was paid for them.
 */
async function returnedPieces(db: Db | Trx, orderId: number): Promise<Map<number, ValuedPieces>> {
  const rows = await db
    .selectFrom("returns")
    .select("order_line_id")
    .select(({ fn }) => [fn.sum("quantity").as("pieces"), fn.sum("value").as("value")])
    .where("order_id", "=", orderId)
    .where("state", "<>", "refused")
    .groupBy("order_line_id")
    .execute();
  return new Map(
    rows.map(({ order_line_id, pieces, value }) => [
      order_line_id,
      { quantity: Number(pieces), value: Number(value) },
    ]),
  );
}

async function coldProducts(db: Db | Trx, ids: readonly number[]): Promise<Set<number>> {
  const products = await db
    .selectFrom("products")
    .select("id")
    .where("id", "in", ids)
    .where("cold_chain", "=", 1)
    .execute();
  return new Set(products.map(({ id }) => id));
}

/**
 * Returns until when products of an order can be sent back, in epoch ms (null before it is
 * delivered), why none can be, and its lines with the pieces that are left to send back.
 */
export async function returnableLines(
  db: Db | Trx,
  order: { id: number; status: number },
  now: number,
) {
  const { days } = layerSetting("returns", await readStoredSetting(db, "returns")).value;
  const delivered =
    order.status === ORDER_STATUS.completed ? await deliveredAt(db, order.id) : null;
  const until = delivered === null ? null : returnableUntil(delivered, days);
  const rows = await readOrderLines(db, order.id);
  const returned = await returnedPieces(db, order.id);
  const cold = await coldProducts(
    db,
    rows.map(({ product_id }) => product_id),
  );
  const lines = rows.map((line) => {
    const back = returned.get(line.id) ?? { quantity: 0, value: 0 };
    const left = { quantity: line.quantity - back.quantity, value: line.value - back.value };
    const refusal = lineRefusal({ left: left.quantity, isColdChain: cold.has(line.product_id) });
    return { ...line, left, refusal };
  });
  const refusal = days === 0 && until !== null ? "too_late" : orderRefusal(until, now);
  return { until, refusal, lines };
}

const NOT_DELIVERED = refusalText("returns.notDelivered");
const TOO_LATE = refusalText("returns.tooLate");

/**
 * Returns an order of the visitor, of which something may be sent back now, with its lines.
 * @throws AppError 404 for an order of another viewer; 422 with errors.lines if it is not delivered,
 *   or too late
 */
export async function returnableOrder(
  db: Db | Trx,
  orderNumber: string,
  viewer: AfterSalesViewer,
  now: number,
) {
  const order = await findAfterSalesOrder(db, { orderNumber }, viewer);
  if (!order) throw notFound(refusalText("orders.unknownNumber"));
  const { refusal, lines } = await returnableLines(db, order, now);
  if (refusal) throw fieldError("lines", refusal === "too_late" ? TOO_LATE : NOT_DELIVERED);
  return { order, lines };
}
