import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { formatTaka } from "@/lib/i18n/format-taka";
import { COMPLAINT_HOURS } from "@/lib/shop/order/clocks";
import { EVENT_DATA, type EventType } from "../kernel/event";
import { type MailContent, renderMail } from "./mail-content";

/**
 * Content of an email to staff. It contains no personal data, because email is not confidential.
 */
interface Note {
  title: string;
  facts: string[];
  /** Arguments for `npm run data --`; null when nothing is to be done. */
  next: string | null;
}

const taka = (amount: number) => formatTaka(amount, "en");
const pieces = (count: number) => (count === 1 ? "1 piece" : `${count} pieces`);

const PAID_RECORDS = { product: "order", ebook: "e-book order", appointment: "appointment" };

function paymentNote(title: string, payload: unknown, next: (order: string) => string | null) {
  const data = EVENT_DATA["payment.review"].parse(payload);
  const { order_number: order, amount, gateway, problem } = data;
  const facts = [`${taka(amount)} by ${gateway}, payment ${data.payment_id}`];
  const isProducts = data.kind === "product";
  return {
    title: `${title} for ${PAID_RECORDS[data.kind]} ${order}`,
    facts: problem ? [...facts, `Why: ${problem}`] : facts,
    next: isProducts || problem ? next(order) : null,
  };
}

function appointmentNote(title: string, payload: unknown): Note {
  const data = EVENT_DATA["appointment.booked"].parse(payload);
  const day = dhakaDay(data.starts_at);
  return {
    title: `${title} ${data.appointment_number}`,
    facts: [`On ${day}, doctor ${data.doctor_id}`],
    next: `appointments list --day ${day}`,
  };
}

const NOTES: Partial<Record<EventType, (payload: unknown) => Note>> = {
  "order.created": (payload) => {
    const order = EVENT_DATA["order.created"].parse(payload);
    const method = order.payment_method === "cod" ? "cash on delivery" : "mobile payment";
    const facts = [`${pieces(order.pieces)}, ${taka(order.amount)}, ${method}`];
    return {
      title: `New order ${order.order_number}`,
      facts: order.needs_prescription ? [...facts, "It needs a prescription."] : facts,
      next: `orders show ${order.order_number}`,
    };
  },
  "order.charge_set": (payload) => {
    const order = EVENT_DATA["order.charge_set"].parse(payload);
    const facts = [`${taka(order.delivery_charge)}, total ${taka(order.amount)}`];
    return { title: `Delivery charge of order ${order.order_number}`, facts, next: null };
  },
  "prescription.sent": (payload) => {
    const { order_number: number } = EVENT_DATA["prescription.sent"].parse(payload);
    const facts = ["The pharmacist decides about it at /desk."];
    return { title: `Prescription for order ${number}`, facts, next: null };
  },
  "ebook_order.created": (payload) => {
    const order = EVENT_DATA["ebook_order.created"].parse(payload);
    const facts = [taka(order.amount), "The e-book is handed over as soon as it is paid."];
    return { title: `New e-book order ${order.order_number}`, facts, next: null };
  },
  "payment.received": (payload) =>
    paymentNote("Payment received", payload, (order) => `orders show ${order}`),
  "payment.review": (payload) =>
    paymentNote("A payment needs a decision", payload, () => "payments list"),
  "refund.review": (payload) =>
    paymentNote("A refund needs a decision", payload, () => "refunds list"),
  "return.requested": (payload) => {
    const { order_number, pieces: count } = EVENT_DATA["return.requested"].parse(payload);
    return {
      title: `A customer wants to send back products of order ${order_number}`,
      facts: [pieces(count), "Decide it at the desk, under Returns."],
      next: `orders show ${order_number}`,
    };
  },
  "complaint.filed": (payload) => {
    const { complaint_number, order_number, kind } = EVENT_DATA["complaint.filed"].parse(payload);
    return {
      title: `Complaint ${complaint_number} about order ${order_number}`,
      facts: [
        `About: ${kind.replace("_", " ")}`,
        `Answer it at the desk, under Complaints, within ${COMPLAINT_HOURS} hours.`,
      ],
      next: `orders show ${order_number}`,
    };
  },
  "message.received": (payload) => {
    const { message_id } = EVENT_DATA["message.received"].parse(payload);
    return { title: `New question ${message_id}`, facts: [], next: "questions list" };
  },
  "appointment.booked": (payload) => appointmentNote("Appointment booked", payload),
  "appointment.changed": (payload) => appointmentNote("Appointment moved", payload),
  "appointment.cancelled": (payload) => appointmentNote("Appointment cancelled", payload),
};

/**
 * Composes the English staff mail for an event; null if staff are not notified of it.
 * @param shop name of the shop
 */
export async function staffMail(
  { type, payload }: { type: EventType; payload: string },
  shop: string,
): Promise<MailContent | null> {
  const note = NOTES[type]?.(JSON.parse(payload));
  if (!note) return null;
  const { title, facts, next } = note;
  const doing = next === null ? "There is nothing to do." : `Next: npm run data -- ${next}`;
  return renderMail({
    subject: `${shop}: ${title}`,
    language: "en",
    shop,
    parts: [{ lines: [`${title}.`, ...facts] }, { lines: [doing] }],
  });
}
