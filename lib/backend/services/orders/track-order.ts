import { z } from "zod";
import type { Served } from "@/lib/contract/wire/fields";
import type { trackingWire } from "@/lib/contract/wire/orders";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import { samePhone } from "@/lib/shop/order/phone";
import type { Db } from "../../db/schema";
import { readInput } from "../../input";
import { readableLine, requiredPhone } from "../../text-fields";

const trackingSchema = z.object({
  order_number: readableLine(
    "Please enter your order number.",
    "An order number looks like NM-7Q2K-9WXM-T4PA.",
    readTypedOrderNumber,
  ),
  phone: requiredPhone(),
});

/** Which order, and the phone number that shows whose it is; both as they are stored. */
type TrackingInput = z.infer<typeof trackingSchema>;

/**
 * Checks the form of order tracking. What it refuses cannot be a number at all.
 * @throws AppError 422 with a map of field to messages
 */
export function readTracking(body: unknown): TrackingInput {
  return readInput(trackingSchema, body);
}

const iso = (at: number) => new Date(at).toISOString();

async function productOrder(db: Db, orderNumber: string) {
  const order = await db
    .selectFrom("orders")
    .select(["id", "status", "payment_status", "ordered_at", "billing_phone"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  if (!order) return null;
  const history = await db
    .selectFrom("order_status_history")
    .select(["to_status", "changed_at"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const steps = history.map((step) => ({ status: step.to_status, at: iso(step.changed_at) }));
  return { ...order, kind: "product" as const, steps };
}

async function ebookOrder(db: Db, orderNumber: string) {
  const order = await db
    .selectFrom("ebook_orders")
    .select(["status", "payment_status", "ordered_at", "billing_phone"])
    .where("order_no", "=", orderNumber)
    .executeTakeFirst();
  return order ? { ...order, kind: "ebook" as const, steps: [] } : null;
}

/**
 * How far an order is, for whoever knows its number and its phone number: states and dates,
 * nothing about people or products. E-book orders have no steps.
 * @returns null for an unknown number and for a wrong phone number alike
 */
export async function trackOrder(
  db: Db,
  { order_number, phone }: TrackingInput,
): Promise<Served<typeof trackingWire> | null> {
  const order = (await productOrder(db, order_number)) ?? (await ebookOrder(db, order_number));
  if (!order || !samePhone(order.billing_phone, phone)) return null;
  const { kind, status, payment_status, ordered_at, steps } = order;
  return { order_number, kind, status, payment_status, ordered_at: iso(ordered_at), steps };
}
