import type { CancelReason, ComplaintKind, OrderStep } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import { toTaka } from "@/lib/shop/pricing/price";
import type { ShopEvent } from "../event";

const taka = (poisha: number) => ({ amount: toTaka(poisha), currency: "BDT" }) as const;

interface Placed {
  number: string;
  /** Poisha. */
  total: number;
  language: Locale | undefined;
}

interface PlacedProducts extends Placed {
  paymentMethod: string;
  /** Whether the delivery charge is set later. */
  plusDelivery: boolean;
  lines: readonly { quantity: number; needs_prescription: number }[];
}

export function orderCreated(order: PlacedProducts): ShopEvent {
  const { number, total, language, paymentMethod, plusDelivery, lines } = order;
  return {
    type: "order.created",
    reference: number,
    data: {
      order_number: number,
      payment_method: paymentMethod,
      pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
      needs_prescription: lines.some((line) => line.needs_prescription === 1),
      plus_delivery: plusDelivery,
      language: language ?? null,
      ...taka(total),
    },
  };
}

/** @param order money in poisha, `at` in epoch ms */
export function orderChargeSet(order: Placed & { deliveryCharge: number; at: number }): ShopEvent {
  const { number, total, deliveryCharge, language, at } = order;
  return {
    type: "order.charge_set",
    // The time makes each correction a new event, including one back to an earlier charge.
    reference: `${number}:${deliveryCharge}:${at}`,
    data: {
      order_number: number,
      delivery_charge: toTaka(deliveryCharge),
      language: language ?? null,
      ...taka(total),
    },
  };
}

interface Changed {
  number: string;
  /** Poisha, as the following. */
  total: number;
  /** Refunded amount. */
  back: number;
  /** Amount that is due after the change; 0 for an order without a payment. */
  due: number;
  /** Epoch ms. */
  at: number;
}

export function orderChanged({ number, total, back, due, at }: Changed): ShopEvent {
  return {
    type: "order.changed",
    // An order can be changed several times.
    reference: `${number}:${at}`,
    data: { order_number: number, back: toTaka(back), due: toTaka(due), ...taka(total) },
  };
}

/** The prescription of a new order is still to be sent. */
export function prescriptionNeeded(number: string): ShopEvent {
  return { type: "prescription.needed", reference: number, data: { order_number: number } };
}

/** @param at epoch ms; pages can be sent several times */
export function prescriptionSent(number: string, at: number): ShopEvent {
  const data = { order_number: number };
  return { type: "prescription.sent", reference: `${number}:${at}`, data };
}

interface Accepted {
  number: string;
  /** Poisha. */
  total: number;
  /** Whether some products left the order. */
  isPart: boolean;
  /** Whether the order can be paid online now. */
  isPayable: boolean;
  /** Epoch ms. */
  at: number;
}

export function prescriptionAccepted(accepted: Accepted): ShopEvent {
  const { number, total, isPart, isPayable, at } = accepted;
  return {
    type: "prescription.accepted",
    reference: `${number}:${at}`,
    data: { order_number: number, part: isPart, payable: isPayable, ...taka(total) },
  };
}

/** @param at epoch ms */
export function prescriptionAgain(number: string, at: number): ShopEvent {
  const data = { order_number: number };
  return { type: "prescription.again", reference: `${number}:${at}`, data };
}

/** @param at epoch ms */
export function prescriptionRefused(number: string, at: number): ShopEvent {
  const data = { order_number: number };
  return { type: "prescription.refused", reference: `${number}:${at}`, data };
}

interface Recalled {
  id: number;
  productId: number;
  batchNo: string;
}

/** One for each order of a recall. */
export function batchRecalled(number: string, { id, productId, batchNo }: Recalled): ShopEvent {
  const data = { order_number: number, recall_id: id, product_id: productId, batch_no: batchNo };
  return { type: "batch.recalled", reference: `${id}:${number}`, data };
}

export function ebookOrderCreated({ number, total, language }: Placed): ShopEvent {
  const data = { order_number: number, language: language ?? null, ...taka(total) };
  return { type: "ebook_order.created", reference: number, data };
}

/** @param at epoch ms; staff can send the message several times */
export function ebookOrderReady(number: string, at: number): ShopEvent {
  const data = { order_number: number };
  return { type: "ebook_order.ready", reference: `${number}:${at}`, data };
}

/** @param at epoch ms; a step can be taken back and taken again */
export function orderConfirmed(number: string, at: number): ShopEvent {
  const data = { order_number: number };
  return { type: "order.confirmed", reference: `${number}:${at}`, data };
}

interface Sent {
  number: string;
  courier: string | null;
  trackingCode: string | null;
  /** Poisha that the courier collects. */
  due: number;
  /** Epoch ms. */
  at: number;
}

export function orderSent({ number, courier, trackingCode, due, at }: Sent): ShopEvent {
  const data = { order_number: number, courier, tracking_code: trackingCode, due: toTaka(due) };
  return { type: "order.sent", reference: `${number}:${at}`, data };
}

/** @param at epoch ms; a step can be taken back and taken again */
export function orderReady(number: string, pickupCode: string, at: number): ShopEvent {
  const data = { order_number: number, pickup_code: pickupCode };
  return { type: "order.ready", reference: `${number}:${at}`, data };
}

/** @param at epoch ms */
export function orderDelivered(number: string, at: number): ShopEvent {
  const data = { order_number: number };
  return { type: "order.delivered", reference: `${number}:${at}`, data };
}

interface StepUndone {
  number: string;
  stepId: number;
  step: OrderStep;
  /** State of the order now. */
  state: string;
}

export function orderStepUndone({ number, stepId, step, state }: StepUndone): ShopEvent {
  const data = { order_number: number, step, state };
  return { type: "order.step_undone", reference: `${number}:${stepId}`, data };
}

type CancelledBy = Extract<ShopEvent, { type: "order.cancelled" }>["data"]["by"];

/**
 * @param at epoch ms; an expired order that was paid late can be cancelled again
 * @param why of the shop, as it is stored with the order
 */
export function orderCancelled(
  number: string,
  by: CancelledBy,
  at: number,
  why: { reason: CancelReason | null; text: string | null } = { reason: null, text: null },
): ShopEvent {
  const { reason, text } = why;
  const data = {
    order_number: number,
    by,
    ...(reason && { reason }),
    ...(text && { reason_text: text }),
  };
  return { type: "order.cancelled", reference: `${number}:${at}`, data };
}

/** An attempt to pay an order or a fee; `amount` in poisha. */
interface Paid {
  id: number;
  gateway: string;
  amount: number;
  order: { kind: "ebook" | "product" | "appointment"; number: string };
}

function paymentData({ id, gateway, amount, order }: Paid) {
  const { kind, number: order_number } = order;
  return { payment_id: id, order_number, kind, gateway, ...taka(amount) };
}

export function paymentReceived(payment: Paid): ShopEvent {
  const data = paymentData(payment);
  return { type: "payment.received", reference: String(payment.id), data };
}

export function paymentFailed(payment: Paid): ShopEvent {
  const data = paymentData(payment);
  return { type: "payment.failed", reference: String(payment.id), data };
}

/** @param problem reason for a decision of staff about the payment */
export function paymentReview(payment: Paid, problem: string): ShopEvent {
  const data = { ...paymentData(payment), problem };
  return { type: "payment.review", reference: String(payment.id), data };
}

/**
 * @param problem reason for a decision of staff about the refund; its `amount` is in poisha, `at`
 *   in epoch ms
 */
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

/** @param payment the payment that was refunded; the refund's `amount` is in poisha */
export function refundMade(
  payment: Paid,
  { id, amount }: { id: number; amount: number },
): ShopEvent {
  const data = { ...paymentData({ ...payment, amount }), refund_id: id };
  return { type: "refund.made", reference: String(id), data };
}

/** A return: its id, and the number of its order. */
interface Returned {
  id: number;
  number: string;
}

/** @param customerKnows whether the event of another return of the same request notifies the customer */
export function returnRequested(
  { id, number }: Returned,
  pieces: number,
  customerKnows: boolean,
): ShopEvent {
  const data = { return_id: id, order_number: number, pieces };
  return { type: "return.requested", reference: String(id), data, customerKnows };
}

/** @param instruction of staff for the pick-up, for the customer */
export function returnAccepted({ id, number }: Returned, instruction: string | null): ShopEvent {
  const data = { return_id: id, order_number: number, ...(instruction && { instruction }) };
  return { type: "return.accepted", reference: String(id), data };
}

/** @param amount poisha that are paid back */
export function returnReceived({ id, number }: Returned, amount: number): ShopEvent {
  const data = { return_id: id, order_number: number, ...taka(amount) };
  return { type: "return.received", reference: String(id), data };
}

export function returnRefused({ id, number }: Returned, reason: string): ShopEvent {
  const data = { return_id: id, order_number: number, reason };
  return { type: "return.refused", reference: String(id), data };
}

/** A complaint: its id and number, and the number of its order. */
interface Complaint {
  id: number;
  number: string;
  order: string;
}

function complaintData({ id, number, order }: Complaint) {
  return { complaint_id: id, complaint_number: number, order_number: order };
}

export function complaintFiled(complaint: Complaint, kind: ComplaintKind): ShopEvent {
  const data = { ...complaintData(complaint), kind };
  return { type: "complaint.filed", reference: complaint.number, data };
}

export function complaintAnswered(complaint: Complaint): ShopEvent {
  const data = complaintData(complaint);
  return { type: "complaint.answered", reference: complaint.number, data };
}

export function messageReceived(id: number): ShopEvent {
  return { type: "message.received", reference: String(id), data: { message_id: id } };
}

/** One for each answer: a question can have several. */
export function questionAnswered(messageId: number, answerId: number): ShopEvent {
  const data = { message_id: messageId, answer_id: answerId };
  return { type: "question.answered", reference: String(answerId), data };
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

/** @param appointment `fee`: poisha to be paid online; null if it is paid at the centre only */
export function appointmentBooked({
  fee,
  ...appointment
}: Appointment & { fee: number | null }): ShopEvent {
  const data = { ...appointmentData(appointment), ...(fee !== null && { fee: toTaka(fee) }) };
  return { type: "appointment.booked", reference: appointment.number, data };
}

/**
 * @param at epoch ms; an appointment can be moved back to an earlier time
 * @param by who moved it
 */
export function appointmentChanged(
  appointment: Appointment,
  at: number,
  by: "centre" | "patient",
): ShopEvent {
  const data = appointmentData(appointment);
  const reference = `${appointment.number}:${at}`;
  return { type: "appointment.changed", reference, data, byVisitor: by === "patient" };
}

/** One for each time of an appointment. */
export function appointmentReminder(appointment: Appointment): ShopEvent {
  const data = appointmentData(appointment);
  const reference = `${appointment.number}:${appointment.startsAt}`;
  return { type: "appointment.reminder", reference, data };
}

export function appointmentCancelled(appointment: Appointment): ShopEvent {
  const data = appointmentData(appointment);
  return { type: "appointment.cancelled", reference: appointment.number, data };
}

/**
 * @param request `askedAt` in epoch ms, part of the reference: a request after the message gets
 *   another message
 */
export function productBackInStock(request: {
  id: number;
  productId: number;
  askedAt: number;
}): ShopEvent {
  const { id, productId, askedAt } = request;
  return {
    type: "product.back_in_stock",
    reference: `${id}:${askedAt}`,
    data: { request_id: id, product_id: productId },
  };
}
