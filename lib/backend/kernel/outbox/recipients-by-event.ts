import type { Channel } from "../db/schema-outbox";
import type { EventType } from "../event";

/**
 * Rule for messages to the customer by SMS and email. `always`: every event. `limited`: a
 * stranger's number or email address could be entered, so each gets at most three messages a day
 * until the order is paid. `urgent`: every event, and its SMS does not count in the SMS budget.
 */
type CustomerRule = "always" | "limited" | "urgent" | "never";

interface Recipients {
  webhook: boolean;
  staff: boolean;
  customer: CustomerRule;
}

const everybody = (customer: CustomerRule): Recipients => ({
  webhook: true,
  staff: true,
  customer,
});
const notStaff = (customer: CustomerRule): Recipients => ({
  webhook: true,
  staff: false,
  customer,
});

/** Recipients of each event. The texts to customers are in `lib/backend/messages/customer-text.ts`. */
export const RECIPIENTS_BY_EVENT: Record<EventType, Recipients> = {
  "order.created": everybody("limited"),
  "order.charge_set": everybody("always"),
  "order.changed": notStaff("always"),
  "order.confirmed": notStaff("always"),
  "order.sent": notStaff("always"),
  // Other systems are not sent the code for the counter.
  "order.ready": { webhook: false, staff: false, customer: "always" },
  "order.delivered": notStaff("always"),
  // The customer's message about the step is withdrawn.
  "order.step_undone": notStaff("never"),
  "order.cancelled": notStaff("limited"),
  "prescription.needed": notStaff("limited"),
  "prescription.sent": everybody("never"),
  "prescription.accepted": notStaff("always"),
  "prescription.again": notStaff("always"),
  "prescription.refused": notStaff("always"),
  // About health: neither a limit nor the budget may hold it back.
  "batch.recalled": notStaff("urgent"),
  "ebook_order.created": everybody("limited"),
  "ebook_order.ready": { webhook: false, staff: false, customer: "always" },
  "payment.received": everybody("always"),
  "payment.failed": notStaff("limited"),
  "payment.review": everybody("never"),
  "refund.review": everybody("never"),
  "refund.made": notStaff("always"),
  "return.requested": everybody("limited"),
  "return.accepted": notStaff("always"),
  "return.received": notStaff("always"),
  "return.refused": notStaff("always"),
  "complaint.filed": everybody("limited"),
  "complaint.answered": notStaff("always"),
  "message.received": everybody("never"),
  "question.answered": notStaff("always"),
  "appointment.booked": everybody("limited"),
  "appointment.changed": everybody("always"),
  "appointment.cancelled": everybody("limited"),
  "appointment.reminder": { webhook: false, staff: false, customer: "limited" },
  // Asked for by the recipient, whose number or address is confirmed: one message for each request.
  "product.back_in_stock": { webhook: false, staff: false, customer: "always" },
};

/** Whether a channel that is not to customers gets an event. */
export function isRecipient(type: EventType, channel: Channel): boolean {
  const { webhook, staff } = RECIPIENTS_BY_EVENT[type];
  return (channel === "webhook" && webhook) || (channel === "staff-mail" && staff);
}

/** Whether customers get a message about an event, where mail or SMS is set up. */
export function notifiesCustomer(type: EventType): boolean {
  return RECIPIENTS_BY_EVENT[type].customer !== "never";
}
