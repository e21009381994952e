import type { Trx } from "../../db/schema";
import type { OrderTotals } from "./check-totals";
import type { InstantOrderInput } from "./instant-order-input";
import { newOrderNumber } from "./new-order-number";
import { ORDER_STATUS } from "./order-status";

/** Who orders: the row that holds cart and orders, and the customer when one is logged in. */
export interface Buyer {
  sessionId: number;
  userId: number | null;
}

/** A line as it is kept: copied, not referred to, a later price or name changes no order (P99). */
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

type Delivery = Pick<InstantOrderInput, "billing" | "shipping" | "paymentMethod">;

function orderValues(
  { billing, shipping, paymentMethod }: Delivery,
  totals: OrderTotals,
  buyer: Buyer,
  now: number,
) {
  return {
    order_number: newOrderNumber(),
    session_id: buyer.sessionId,
    user_id: buyer.userId,
    status: ORDER_STATUS.pending,
    billing_name: billing.name,
    billing_email: billing.email,
    billing_phone: billing.phone,
    shipping_country: shipping.country,
    shipping_address: shipping.address,
    shipping_city: shipping.city,
    shipping_state: shipping.state,
    shipping_zip: shipping.zip,
    order_notes: shipping.orderNotes,
    subtotal: totals.subtotal,
    shipping_charge: totals.shippingCharge,
    tax: totals.tax,
    discount: totals.discount,
    total: totals.total,
    payment_method: paymentMethod,
    payment_status: "to_be_paid",
    ordered_at: now,
  };
}

/** Writes an order, its lines and its first state; returns the order number. */
export async function insertOrder(
  trx: Trx,
  delivery: Delivery,
  { totals, lines }: { totals: OrderTotals; lines: OrderLine[] },
  buyer: Buyer,
  now: number,
): Promise<string> {
  const values = orderValues(delivery, totals, buyer, now);
  const { id } = await trx
    .insertInto("orders")
    .values(values)
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = lines.map((line) => ({
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
