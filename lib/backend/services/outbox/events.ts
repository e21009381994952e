import type { Locale } from "@/lib/i18n/locales";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Customer, ShopEvent } from "../../event";

const taka = (poisha: number) => ({ amount: toTaka(poisha), currency: "BDT" }) as const;

interface Placed {
  number: string;
  /** Poisha. */
  total: number;
  language: Locale | undefined;
  customer: Customer;
}

interface PlacedProducts extends Placed {
  paymentMethod: string;
  lines: readonly { quantity: number; needs_prescription: number }[];
}

export function orderCreated(order: PlacedProducts): ShopEvent {
  const { number, total, language, customer, paymentMethod, lines } = order;
  return {
    type: "order.created",
    reference: number,
    customer,
    data: {
      order_number: number,
      payment_method: paymentMethod,
      pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
      needs_prescription: lines.some((line) => line.needs_prescription === 1),
      language: language ?? null,
      ...taka(total),
    },
  };
}

/** @param order money in poisha, `at` in epoch ms */
export function orderChargeSet(order: Placed & { deliveryCharge: number; at: number }): ShopEvent {
  const { number, total, deliveryCharge, language, customer, at } = order;
  return {
    type: "order.charge_set",
    // The time makes each correction a new event, including one back to an earlier charge.
    reference: `${number}:${deliveryCharge}:${at}`,
    customer,
    data: {
      order_number: number,
      delivery_charge: toTaka(deliveryCharge),
      language: language ?? null,
      ...taka(total),
    },
  };
}

export function ebookOrderCreated({ number, total, language, customer }: Placed): ShopEvent {
  const data = { order_number: number, language: language ?? null, ...taka(total) };
  return { type: "ebook_order.created", reference: number, customer, data };
}

/** An attempt to pay an order; `amount` in poisha. */
interface Paid {
  id: number;
  gateway: string;
  amount: number;
  order: { kind: "ebook" | "product"; number: string };
}

function paymentData({ id, gateway, amount, order }: Paid) {
  const { kind, number: order_number } = order;
  return { payment_id: id, order_number, kind, gateway, ...taka(amount) };
}

export function paymentReceived(payment: Paid): ShopEvent {
  const data = paymentData(payment);
  return { type: "payment.received", reference: String(payment.id), data };
}

/** @param problem why staff must look at the payment */
export function paymentReview(payment: Paid, problem: string): ShopEvent {
  const data = { ...paymentData(payment), problem };
  return { type: "payment.review", reference: String(payment.id), data };
}

/** @param problem why staff must look at the refund; its `amount` is in poisha, `at` in epoch ms */
export function refundReview(
  payment: Paid,
  { id, amount }: { id: number; amount: number },
  problem: string,
  at: number,
): ShopEvent {
  const data = { ...paymentData({ ...payment, amount }), refund_id: id, problem };
  // The time allows a new report if the refund fails again after staff resent it.
  return { type: "refund.review", reference: `${id}:${at}`, data };
}

export function messageReceived(id: number): ShopEvent {
  return { type: "message.received", reference: String(id), data: { message_id: id } };
}

interface Appointment {
  number: string;
  doctorId: number;
  /** Epoch ms. */
  startsAt: number;
}

function appointmentData({ number, doctorId, startsAt }: Appointment) {
  const starts_at = new Date(startsAt).toISOString();
  return { appointment_number: number, doctor_id: doctorId, starts_at };
}

export function appointmentBooked(appointment: Appointment): ShopEvent {
  const data = appointmentData(appointment);
  return { type: "appointment.booked", reference: appointment.number, data };
}

export function appointmentCancelled(appointment: Appointment): ShopEvent {
  const data = appointmentData(appointment);
  return { type: "appointment.cancelled", reference: appointment.number, data };
}
