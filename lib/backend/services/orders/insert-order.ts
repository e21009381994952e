import type { Trx } from "../../db/schema";
import type { OrderTotals } from "./check-totals";
import { deliveryColumns } from "./delivery-columns";
import type { InstantOrderInput } from "./instant-order-input";
import { newOrderNumber } from "./new-order-number";
import { ORDER_STATUS } from "./order-status";

/** Who orders: the row that holds cart and orders, and the customer when one is logged in. */
export interface Buyer {
  sessionId: number;
  userId: number | null;
}

/** A line as it is kept: copied, not referred to, a later price or name changes no order. */
export interface OrderLine {
  product_id: number;
  batch_no: string;
  name: string;
  /** Poisha, like all money here. */
  selling_price: number;
  discount_percent: number;
  discount: number;
  price: number;
  quantity: number;
}

type PaidDelivery = Pick<InstantOrderInput, "billing" | "shipping" | "paymentMethod">;

/** What is ordered, what it costs, and until when (ms) it must be paid. */
interface OrderContent {
  totals: OrderTotals;
  lines: OrderLine[];
  expiresAt: number | null;
}

function orderValues(
  delivery: PaidDelivery,
  { totals, expiresAt }: OrderContent,
  buyer: Buyer,
  now: number,
) {
  return {
    order_number: newOrderNumber(),
    session_id: buyer.sessionId,
    user_id: buyer.userId,
    status: ORDER_STATUS.pending,
    ...deliveryColumns(delivery),
    subtotal: totals.subtotal,
    shipping_charge: totals.shippingCharge,
    tax: totals.tax,
    discount: totals.discount,
    total: totals.total,
    payment_method: delivery.paymentMethod,
    payment_status: "to_be_paid",
    ordered_at: now,
    expires_at: expiresAt,
  };
}

/** Writes an order, its lines and its first state; returns the order number. */
export async function insertOrder(
  trx: Trx,
  delivery: PaidDelivery,
  content: OrderContent,
  buyer: Buyer,
  now: number,
): Promise<string> {
  const values = orderValues(delivery, content, buyer, now);
  const { id } = await trx
    .insertInto("orders")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = content.lines.map((line) => ({
    ...line,
    order_id: id,
    total_price: line.price * line.quantity,
  }));
  await trx.insertInto("order_lines").values(rows).execute();
  await trx
    .insertInto("order_status_history")
    .values({
      order_id: id,
      from_status: null,
      to_status: values.status,
      changed_by: "customer",
      changed_at: now,
    })
    .execute();
  return values.order_number;
}
