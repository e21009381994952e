import { randomBytes } from "node:crypto";
import { ORDER_NUMBER_ALPHABET } from "@/lib/shop/order/order-number";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { Flag } from "../../db/columns";
import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import type { InstantOrderInput } from "./order-input";
import { ORDER_STATUS } from "./order-status";

const GROUPS = [0, 4, 8];

/** A number of 60 random bits that tells nothing about other orders. */
export function newOrderNumber(): string {
  // 32 letters divide 256: every one is equally likely.
  const letters = [...randomBytes(12)].map((byte) => ORDER_NUMBER_ALPHABET[byte % 32]).join("");
  return ["NM", ...GROUPS.map((start) => letters.slice(start, start + 4))].join("-");
}

/** Who orders and where it goes, as every kind of order sends it. */
type Delivery = Pick<InstantOrderInput, "billing" | "shipping">;

/** The columns of that, alike for products and e-books. */
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

/** Integer poisha. */
interface OrderTotals {
  subtotal: number;
  shippingCharge: number;
  tax: number;
  discount: number;
  total: number;
}

/**
 * Compares what the client showed, in taka, with what the order costs.
 * @throws AppError 422 with errors.totals and the right `totals` in taka
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
  name_bn: string | null;
  /** Poisha, like all money here. */
  selling_price: number;
  discount_percent: number;
  discount: number;
  price: number;
  quantity: number;
  needs_prescription: Flag;
}

type PaidDelivery = Pick<InstantOrderInput, "billing" | "shipping" | "paymentMethod" | "language">;

/** What is ordered, what it costs, and until when (ms) it must be paid. */
interface OrderContent {
  totals: OrderTotals;
  lines: OrderLine[];
  expiresAt: number | null;
}

function orderValues(
  delivery: PaidDelivery,
  { totals, lines, expiresAt }: OrderContent,
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
    language: delivery.language ?? null,
    expires_at: expiresAt,
    needs_prescription: Math.max(0, ...lines.map((line) => line.needs_prescription)),
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
