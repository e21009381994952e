import type { OrderTotals } from "@/lib/shop/pricing/order-totals";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { Flag } from "../../db/columns";
import { ORDER_STATUS } from "../../db/order-status";
import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import { newRecordNumber } from "../../record-number";
import type { OrderHold } from "./decide-hold";
import type { InstantOrderInput } from "./order-input";

/** The address fields that every kind of order has. */
type Delivery = Pick<InstantOrderInput, "billing" | "shipping">;

/** Returns the address columns of product and e-book orders. */
export function deliveryColumns({ billing, shipping }: Delivery) {
  return {
    billing_name: billing.name,
    billing_email: billing.email,
    billing_phone: billing.phone,
    shipping_country: shipping.country,
    shipping_address: shipping.address,
    shipping_city: shipping.city,
    shipping_state: shipping.state,
    shipping_zip: shipping.zip,
    order_notes: shipping.orderNotes,
  };
}

const TOTALS_CHANGED = "The price has changed. Please check the new total and order again.";

/**
 * Compares the totals the client showed, in taka, with the actual ones.
 * @throws AppError 422 with errors.totals and the correct `totals` in taka
 */
export function checkTotals(
  sent: { tax: number; discount: number; total: number } | null,
  totals: OrderTotals,
): void {
  const same =
    sent !== null &&
    toPoisha(sent.tax) === totals.tax &&
    toPoisha(sent.discount) === totals.discount &&
    toPoisha(sent.total) === totals.total;
  if (same) return;
  throw fieldError("totals", TOTALS_CHANGED, {
    totals: {
      subtotal: toTaka(totals.subtotal),
      shipping_charge: toTaka(totals.shippingCharge),
      tax: toTaka(totals.tax),
      discount: toTaka(totals.discount),
      total: toTaka(totals.total),
    },
  });
}

/** The buyer: row of the session that holds cart and orders, and the customer if logged in. */
export interface Buyer {
  sessionId: number;
  userId: number | null;
}

/**
 * An order line. Copies names and prices, so that later changes to the product do not affect
 * orders.
 */
export interface OrderLine {
  product_id: number;
  batch_no: string;
  name: string;
  name_bn: string | null;
  /** Poisha, like all amounts here. */
  selling_price: number;
  discount_percent: number;
  discount: number;
  price: number;
  quantity: number;
  needs_prescription: Flag;
}

type PaidDelivery = Pick<InstantOrderInput, "billing" | "shipping" | "paymentMethod" | "language">;

/** Lines, totals and hold of an order. */
interface OrderContent {
  totals: OrderTotals;
  lines: OrderLine[];
  hold: OrderHold;
}

function orderValues(
  delivery: PaidDelivery,
  { totals, lines, hold }: OrderContent,
  buyer: Buyer,
  now: number,
) {
  return {
    order_number: newRecordNumber(),
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
    language: delivery.language ?? null,
    expires_at: hold.expiresAt,
    waits_for: hold.waitsFor,
    hold: hold.hold,
    counted: hold.counted ? 1 : 0,
    address_key: hold.addressKey,
    needs_prescription: Math.max(0, ...lines.map((line) => line.needs_prescription)),
  };
}

/** Inserts an order, its lines and its first history entry; returns the order number. */
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
