import { z } from "zod";
import { CANCEL_REASONS, COMPLAINT_KINDS, ORDER_STEPS } from "@/lib/contract/terms";
import { LOCALES } from "@/lib/i18n/locales";

const money = { amount: z.number(), currency: z.literal("BDT") };
const language = z.enum(LOCALES).nullable();

const payment = z.object({
  payment_id: z.number(),
  /** Of the order, or of the appointment whose fee it is. */
  order_number: z.string(),
  kind: z.enum(["product", "ebook", "appointment"]),
  /** `sandbox`, `bkash`, or a payment method outside the gateway, such as `cash`. */
  gateway: z.string(),
  /** Why staff have to review it. */
  problem: z.string().optional(),
  ...money,
});

const refund = payment.extend({ refund_id: z.number() });

const order = z.object({ order_number: z.string() });

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
    /** Whether the delivery charge is set later and added to the amount. */
    plus_delivery: z.boolean().optional(),
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
  /** Staff changed its products: `amount` is its new total, `back` and `due` taka. */
  "order.changed": order.extend({ back: z.number(), due: z.number(), ...money }),
  "order.confirmed": order,
  "order.sent": order.extend({
    courier: z.string().nullable(),
    tracking_code: z.string().nullable(),
    /** Taka that the courier collects. */
    due: z.number(),
  }),
  /** It is packed, and waits at the counter for the customer, who names the code. */
  "order.ready": order.extend({ pickup_code: z.string() }),
  "order.delivered": order,
  /** Staff took a step back, such as `in-transit`: the order is in this state again. */
  "order.step_undone": order.extend({ step: z.enum(ORDER_STEPS), state: z.string() }),
  "order.cancelled": order.extend({
    by: z.enum(["customer", "shop", "expiry", "sold_out", "no_prescription"]),
    /** Why the shop cancelled it; without, staff did with an earlier version. */
    reason: z.enum(CANCEL_REASONS).optional(),
    /** What staff wrote about it. */
    reason_text: z.string().optional(),
  }),
  "prescription.needed": order,
  "prescription.sent": order,
  "prescription.accepted": order.extend({
    /** Whether some products could not be accepted and left the order. */
    part: z.boolean(),
    /** Whether it can be paid online now. */
    payable: z.boolean(),
    ...money,
  }),
  "prescription.again": order,
  "prescription.refused": order,
  /** A batch that the order has pieces of is recalled. */
  "batch.recalled": order.extend({
    recall_id: z.number(),
    product_id: z.number(),
    batch_no: z.string(),
  }),
  "ebook_order.created": z.object({ order_number: z.string(), language, ...money }),
  /** Staff send its message again. */
  "ebook_order.ready": order,
  "payment.received": payment,
  "payment.review": payment,
  "payment.failed": payment,
  "refund.review": refund,
  "refund.made": refund,
  "return.requested": order.extend({ return_id: z.number(), pieces: z.number() }),
  /** `instruction` of staff for the pick-up. */
  "return.accepted": order.extend({ return_id: z.number(), instruction: z.string().optional() }),
  /** The pieces came; `amount` is what is paid back. */
  "return.received": order.extend({ return_id: z.number(), ...money }),
  /** `reason` is for the customer. */
  "return.refused": order.extend({ return_id: z.number(), reason: z.string() }),
  "complaint.filed": order.extend({
    complaint_id: z.number(),
    complaint_number: z.string(),
    /** Topic of the complaint, such as `damaged`. */
    kind: z.enum(COMPLAINT_KINDS),
  }),
  "complaint.answered": order.extend({ complaint_id: z.number(), complaint_number: z.string() }),
  "message.received": z.object({ message_id: z.number() }),
  "question.answered": z.object({ message_id: z.number(), answer_id: z.number() }),
  /** `fee`: taka to be paid online; missing if it is paid at the centre only. */
  "appointment.booked": appointment.extend({ fee: z.number().optional() }),
  "appointment.changed": appointment,
  "appointment.cancelled": appointment,
  "appointment.reminder": appointment,
  /** About one request for a notification, whose row has the product and the recipient. */
  "product.back_in_stock": z.object({ request_id: z.number(), product_id: z.number() }),
};

export type EventType = keyof typeof EVENT_DATA;

const READERS: { [Type in EventType]: z.ZodType<DataOf<Type>> } = EVENT_DATA;

export function readEventData<Type extends EventType>(type: Type, payload: string): DataOf<Type> {
  return READERS[type].parse(JSON.parse(payload));
}

export function isEvent(type: string): type is EventType {
  return Object.hasOwn(EVENT_DATA, type);
}

export type DataOf<Type extends EventType> = z.infer<(typeof EVENT_DATA)[Type]>;

interface Event<Type extends EventType> {
  type: Type;
  /** Number or id of the record. There is at most one event of a type for each reference. */
  reference: string;
  data: DataOf<Type>;
  /** Whether another event of the same change notifies the customer. */
  customerKnows?: boolean;
  /** Whether the customer gets it by mail only. */
  withoutSms?: boolean;
  /** Step of staff that caused it: its messages to the customer wait while that can be undone. */
  stepId?: number | undefined;
  /** Whether a visitor caused it: limits its messages for all types of events. */
  byVisitor?: boolean;
}

/** An event that is delivered through the outbox. */
export type ShopEvent = { [Type in EventType]: Event<Type> }[EventType];
