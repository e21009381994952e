import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";

const money = { amount: z.number(), currency: z.literal("BDT") };
const language = z.enum(LOCALES).nullable();

const payment = z.object({
  payment_id: z.number(),
  order_number: z.string(),
  kind: z.enum(["product", "ebook"]),
  /** `sandbox`, `bkash`, or how money came outside the gateway, such as `cash`. */
  gateway: z.string(),
  /** Why a person has to look at it. */
  problem: z.string().optional(),
  ...money,
});

const appointment = z.object({
  appointment_number: z.string(),
  doctor_id: z.number(),
  starts_at: z.iso.datetime(),
});

/** What is told of each event: amounts in taka, times in ISO, nothing about a person. */
export const EVENT_DATA = {
  "order.created": z.object({
    order_number: z.string(),
    payment_method: z.string(),
    pieces: z.number(),
    needs_prescription: z.boolean(),
    language,
    ...money,
  }),
  "ebook_order.created": z.object({ order_number: z.string(), language, ...money }),
  "payment.received": payment,
  "payment.review": payment,
  "message.received": z.object({ message_id: z.number() }),
  "appointment.booked": appointment,
  "appointment.cancelled": appointment,
};

export type EventType = keyof typeof EVENT_DATA;
type DataOf<Type extends EventType> = z.infer<(typeof EVENT_DATA)[Type]>;

/** Where a customer's address may be found: on the order, else in the account. */
export interface Customer {
  email: string | null;
  userId: number | null;
}

interface Event<Type extends EventType> {
  type: Type;
  /** Number or id of what it is about; of each there is one event of a type. */
  reference: string;
  data: DataOf<Type>;
  /** Who gets a confirmation; nobody when not given. */
  customer?: Customer;
}

/** Something of which somebody is told. */
export type ShopEvent = { [Type in EventType]: Event<Type> }[EventType];
