import { z } from "zod";
import type { Served } from "@/lib/contract/wire/fields";
import type { trackingWire } from "@/lib/contract/wire/orders";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import { samePhone } from "@/lib/shop/order/phone";
import type { Db } from "../../db/schema";
import { readInput } from "../../input";
import { readableLine, requiredPhone } from "../../text-fields";
import { isPayable } from "./pay-order";
import { type OrderReading, readHistory } from "./read-orders";

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

async function productOrder(db: Db, orderNumber: string, now: number) {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  if (!order) return null;
  const { steps } = await readHistory(db, order.id);
  return { ...order, kind: "product" as const, steps, payable: isPayable(order, now) };
}

async function ebookOrder(db: Db, orderNumber: string) {
  const order = await db
    .selectFrom("ebook_orders")
    .select(["status", "payment_status", "ordered_at", "billing_phone"])
    .where("order_no", "=", orderNumber)
    .executeTakeFirst();
  return order
    ? {
        ...order,
        kind: "ebook" as const,
        steps: [],
        payable: false,
        expires_at: null,
        needs_prescription: 0,
      }
    : null;
}

/**
 * How far an order is, for whoever knows its number and its phone number: states and dates,
 * nothing about people or products. E-book orders have no steps, and are paid on their own page.
 * @returns null for an unknown number and for a wrong phone number alike
 */
export async function trackOrder(
  db: Db,
  { order_number, phone }: TrackingInput,
  { now, hasGateway }: OrderReading,
): Promise<Served<typeof trackingWire> | null> {
  const order = (await productOrder(db, order_number, now)) ?? (await ebookOrder(db, order_number));
  if (!order || !samePhone(order.billing_phone, phone)) return null;
  const { kind, status, payment_status, ordered_at, steps } = order;
  return {
    order_number,
    kind,
    status,
    payment_status,
    payable: hasGateway && order.payable,
    expires_at: order.expires_at === null ? null : iso(order.expires_at),
    ordered_at: iso(ordered_at),
    steps,
    needs_prescription: order.needs_prescription === 1,
  };
}
