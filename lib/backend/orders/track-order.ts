import type { trackingWire } from "@/lib/contract/orders/schemas";
import { samePhone } from "@/lib/contract/phone";
import type { Served } from "@/lib/contract/wire/fields";
import { readCourierSteps } from "../couriers/courier-steps";
import { readRedelivery } from "../couriers/redelivery";
import type { Db } from "../kernel/db/schema";
import type { Viewer } from "../kernel/http/viewer";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { readOrderRecalls } from "../stock/read-order-recalls";
import { findOwnOrder } from "./find-own-order";
import { readVisibleNotes } from "./note-order";
import { canPay } from "./pay-order";
import { readOrderPrescription } from "./prescriptions/read-prescriptions";
import { readInvoice } from "./read-invoice";
import { type OrderReading, readHistory } from "./read-orders";

async function productOrder(db: Db, orderNumber: string, now: number) {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  if (!order) return null;
  const { steps } = await readHistory(db, order.id);
  const prescription = await readOrderPrescription(db, order, null);
  const payable = await canPay(db, order, now);
  const invoice = (await readInvoice(db, order.id))?.number ?? null;
  const courierSteps = await readCourierSteps(db, order.id);
  const redelivery = await readRedelivery(db, order.id, now);
  const read = { steps, payable, prescription, invoice, courierSteps, redelivery };
  return Object.assign(order, read, { kind: "product" as const });
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
        id: null,
        kind: "ebook" as const,
        steps: [],
        courierSteps: [],
        redelivery: null,
        payable: false,
        expires_at: null,
        needs_prescription: 0,
        prescription: null,
        waits_for: null,
        courier: null,
        tracking_code: null,
        invoice: null,
      }
    : null;
}

/**
 * Returns the progress of an order (statuses and dates, no personal data) for its order number and
 * phone number, with the shop's notes for its owner only. Of its products it names those that are
 * recalled: the SMS about them leads here, often in another browser. E-book orders have no steps and
 * are paid on their page.
 * @returns null both for an unknown number and for a wrong phone number
 */
export async function trackOrder(
  db: Db,
  { order_number, phone }: { order_number: string; phone: string },
  viewer: Viewer | null,
  { now, hasGateway }: OrderReading,
): Promise<Served<typeof trackingWire> | null> {
  const order = (await productOrder(db, order_number, now)) ?? (await ebookOrder(db, order_number));
  if (!order || !samePhone(order.billing_phone, phone)) return null;
  const own = viewer && (await findOwnOrder(db, { orderNumber: order_number }, viewer));
  const { kind, status, payment_status, ordered_at, steps } = order;
  return {
    order_number,
    kind,
    status,
    payment_status,
    payable: hasGateway && order.payable,
    expires_at: isoOrNull(order.expires_at),
    ordered_at: iso(ordered_at),
    steps,
    needs_prescription: order.needs_prescription === 1,
    prescription: order.prescription,
    waits_for: order.waits_for,
    courier: order.courier,
    tracking_code: order.tracking_code,
    courier_steps: order.courierSteps,
    redelivery: order.redelivery,
    invoice: order.invoice,
    notes: own ? await readVisibleNotes(db, own.id) : [],
    recalls: order.id === null ? [] : await readOrderRecalls(db, order.id),
  };
}
