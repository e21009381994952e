import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";

const money = { amount: z.number(), currency: z.literal("BDT") };
const language = z.enum(LOCALES).nullable();

const payment = z.object({
  payment_id: z.number(),
  order_number: z.string(),
  kind: z.enum(["product", "ebook"]),
  /** `sandbox`, `bkash`, or the way of a payment outside the gateway, such as `cash`. */
  gateway: z.string(),
  /** Why staff have to review it. */
  problem: z.string().optional(),
  ...money,
});

const appointment = z.object({
  appointment_number: z.string(),
  doctor_id: z.number(),
  starts_at: z.iso.datetime(),
});

/** Data of each event type: amounts in taka, times in ISO 8601, no personal data. */
export const EVENT_DATA = {
  "order.created": z.object({
    order_number: z.string(),
    payment_method: z.string(),
    pieces: z.number(),
    needs_prescription: z.boolean(),
    language,
    ...money,
  }),
  "order.charge_set": z.object({
    order_number: z.string(),
    /** Taka. */
    delivery_charge: z.number(),
    language,
    ...money,
  }),
  "ebook_order.created": z.object({ order_number: z.string(), language, ...money }),
  "payment.received": payment,
  "payment.review": payment,
  "refund.review": payment.extend({ refund_id: z.number() }),
  "message.received": z.object({ message_id: z.number() }),
  "appointment.booked": appointment,
  "appointment.cancelled": appointment,
};

export type EventType = keyof typeof EVENT_DATA;
type DataOf<Type extends EventType> = z.infer<(typeof EVENT_DATA)[Type]>;

/** Where to look up the customer's mail address: on the order, else in the account. */
export interface Customer {
  email: string | null;
  userId: number | null;
}

interface Event<Type extends EventType> {
  type: Type;
  /** Number or id of the record. There is at most one event of a type for each reference. */
  reference: string;
  data: DataOf<Type>;
  /** Recipient of a confirmation, if any. */
  customer?: Customer;
}

/** An event that is delivered through the outbox. */
export type ShopEvent = { [Type in EventType]: Event<Type> }[EventType];
