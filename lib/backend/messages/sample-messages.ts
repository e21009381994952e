import type { Locale } from "@/lib/i18n/locales";
import { type DirectDataOf, type DirectType, isDirect } from "../kernel/direct-message";
import { type DataOf, type EventType, isEvent } from "../kernel/event";
import type { Confirmation } from "../orders/read-confirmation";
import { directMessage } from "./compose-direct";
import {
  answerEmail,
  appointmentEmail,
  orderEmail,
  type Sender,
  stockEmail,
} from "./customer-mail";
import { type CustomerText, customerText } from "./customer-text";
import type { MailContent } from "./mail-content";
import { smsText } from "./sms/sms-text";

const NUMBER = "NM-7Q2K-9WXM-T4PA";
const TIME = "2026-11-25T11:20:00.000Z";
const MONEY = { amount: 123_456.5, currency: "BDT" } as const;
const LANGUAGE = { language: null };
const PAYMENT: DataOf<"payment.received"> = {
  payment_id: 7,
  order_number: NUMBER,
  gateway: "bkash",
  ...MONEY,
  kind: "product",
};
const APPOINTMENT = { appointment_number: NUMBER, doctor_id: 1, starts_at: TIME };

const COMPLAINT = {
  complaint_id: 5,
  complaint_number: "CM-7Q2K-9WXM",
  order_number: NUMBER,
};

/** An example of each event, with values as long as they get. */
export const SAMPLE_DATA: { [Type in EventType]: DataOf<Type> } = {
  "order.created": {
    order_number: NUMBER,
    payment_method: "cod",
    pieces: 3,
    needs_prescription: true,
    ...LANGUAGE,
    ...MONEY,
  },
  "order.changed": { order_number: NUMBER, back: 12_345.5, due: 0, ...MONEY },
  "order.charge_set": { order_number: NUMBER, delivery_charge: 12_345.5, ...LANGUAGE, ...MONEY },
  "order.confirmed": { order_number: NUMBER },
  "order.sent": {
    order_number: NUMBER,
    courier: "Sundarban Courier Service (Pvt.) Ltd.",
    due: 123_456.5,
    tracking_code: "DT-2026-1125-99887766-ABC",
  },
  "order.ready": { order_number: NUMBER, pickup_code: "048213" },
  "order.delivered": { order_number: NUMBER },
  "order.step_undone": { order_number: NUMBER, step: "in-transit", state: "processing" },
  "order.cancelled": { order_number: NUMBER, by: "shop" },
  "prescription.needed": { order_number: NUMBER },
  "prescription.sent": { order_number: NUMBER },
  "prescription.accepted": { order_number: NUMBER, part: true, payable: true, ...MONEY },
  "prescription.again": { order_number: NUMBER },
  "prescription.refused": { order_number: NUMBER },
  "batch.recalled": { order_number: NUMBER, recall_id: 2, product_id: 12_345, batch_no: "B-17" },
  "ebook_order.created": { order_number: NUMBER, ...LANGUAGE, ...MONEY },
  "ebook_order.ready": { order_number: NUMBER },
  "payment.received": PAYMENT,
  "payment.failed": PAYMENT,
  "payment.review": PAYMENT,
  "refund.review": { ...PAYMENT, refund_id: 3 },
  "refund.made": { ...PAYMENT, refund_id: 3 },
  "return.requested": { return_id: 4, order_number: NUMBER, pieces: 2 },
  "return.accepted": {
    return_id: 4,
    order_number: NUMBER,
    instruction: "Give the parcel to our rider on Monday, with the box of the pack.",
  },
  "return.received": { return_id: 4, order_number: NUMBER, ...MONEY },
  "return.refused": {
    return_id: 4,
    order_number: NUMBER,
    reason: "The pack was opened, and two of its strips are missing.",
  },
  "complaint.filed": { ...COMPLAINT, kind: "damaged" },
  "complaint.answered": COMPLAINT,
  "message.received": { message_id: 1 },
  "question.answered": { message_id: 1, answer_id: 1 },
  "appointment.booked": { ...APPOINTMENT, fee: 12_345.5 },
  "appointment.changed": APPOINTMENT,
  "appointment.cancelled": APPOINTMENT,
  "appointment.reminder": APPOINTMENT,
  "product.back_in_stock": { request_id: 7, product_id: 12_345 },
};

const DIRECT_SAMPLES: { [Type in DirectType]: DirectDataOf<Type> } = {
  "account.code": { code: "123456" },
  "account.password_reset": {},
  "account.password_changed": {},
  "account.contact_changed": {},
  "staff.code_guessed": {},
  "staff.new_device": { browser: "samsung", system: "android", at: "2026-11-25T06:00:00Z" },
  "shop.test": {},
  "newsletter.confirm": {
    confirm: "https://shop.example/api/newsletter/confirm?token=7-abc",
    unsubscribe: "https://shop.example/api/newsletter/unsubscribe?token=7-abc",
  },
};

/** Name of a doctor as long as they get, by language. */
const DOCTOR: Record<Locale, string> = {
  en: "Prof. Dr. Mohammad Shahidul Islam Chowdhury",
  bn: "অধ্যাপক ডা. মোহাম্মদ শহিদুল ইসলাম চৌধুরী",
};

/** An answer to a question that fits an SMS, by language. */
const ANSWER: Record<Locale, string> = {
  en: "Yes, we deliver wheelchairs to Sylhet within four days. The delivery costs Tk 350. Our pharmacist helps you to choose the right size on the phone.",
  bn: "হ্যাঁ, সিলেটে চার দিনের মধ্যে হুইলচেয়ার পৌঁছে দিই। ডেলিভারি ৩৫০ টাকা।",
};

/** Name of a product as long as they get, by language. */
const PRODUCT: Record<Locale, string> = {
  en: "Automatic Upper Arm Blood Pressure Monitor with Adapter",
  bn: "হাতের ওপরের অংশের স্বয়ংক্রিয় রক্তচাপ মাপার যন্ত্র",
};

/** What customers should do with a recalled batch, by language. */
const RECALL_ADVICE: Record<Locale, string> = {
  en: "Do not use it. Keep the pack and call us: we fetch it and pay you back.",
  bn: "এটি ব্যবহার করবেন না। প্যাকটি রেখে আমাদের ফোন করুন: আমরা এসে নেব ও টাকা ফেরত দেব।",
};

function sampleOrder(kind: Confirmation["kind"], language: Locale): Confirmation {
  return {
    kind,
    language,
    name: null,
    number: NUMBER,
    orderedAt: Date.parse(TIME),
    lines: [
      {
        name: "Automatic Upper Arm Blood Pressure Monitor with Adapter",
        quantity: 2,
        name_bn: "হাতের ওপরের অংশের স্বয়ংক্রিয় রক্তচাপ মাপার যন্ত্র",
        total: 12_000_000,
      },
      { name: "Surgical Mask", name_bn: "সার্জিক্যাল মাস্ক", quantity: 10, total: 335_650 },
    ],
    refused: [],
    rxReasons: {},
    shippingCharge: 10_000,
    tax: 0,
    credited: 0,
    total: 12_345_650,
    paymentMethod: "cod",
    paymentStatus: "to_be_paid",
    cancelled: false,
    needsPrescription: kind === "product",
    waitsFor: null,
    advance: 0,
    promisedDay: kind === "product" ? "2026-11-29" : null,
    isPickup: false,
  };
}

function sampleEmail(
  language: Locale,
  written: CustomerText,
  sender: Sender,
  data: DataOf<EventType>,
): Promise<MailContent> {
  if ("answer_id" in data)
    return answerEmail({ askedAt: Date.parse(TIME), language }, written, sender);
  if ("request_id" in data) {
    const product = { id: data.product_id, name: PRODUCT[language] };
    return stockEmail({ language, product }, written, sender);
  }
  if ("appointment_number" in data || ("kind" in data && data.kind === "appointment")) {
    const facts = { number: NUMBER, doctor: DOCTOR[language], startsAt: TIME, language };
    return appointmentEmail(facts, written, sender);
  }
  const kind = written.key.startsWith("ebook") ? "ebook" : "product";
  return orderEmail(sampleOrder(kind, language), written, sender);
}

/** A message as email and SMS. */
interface Sample {
  email: MailContent;
  sms: string;
}

/**
 * Returns an example of the message of an event; null if customers are not notified of it.
 * @param data of the event
 */
export async function sampleOf<Type extends EventType>(
  type: Type,
  locale: Locale,
  sender: Sender,
  data: DataOf<Type>,
): Promise<Sample | null> {
  const context = {
    locale,
    shop: sender,
    doctor: DOCTOR[locale],
    answer: ANSWER[locale],
    product: PRODUCT[locale],
    recall: { batch: "B-17", advice: RECALL_ADVICE[locale] },
    origin: sender.origin,
  };
  const written = customerText(type, data, { ...context, channel: "mail" });
  const short = customerText(type, data, { ...context, channel: "sms" });
  if (!written || !short) return null;
  const email = await sampleEmail(locale, written, sender, data);
  return { email, sms: smsText(sender.name, short) };
}

/**
 * Returns an example of a message to a customer, with values as long as they get; null if customers
 * are not written of it.
 * @param type of an event or a direct message
 */
export async function sampleMessage(
  type: string,
  locale: Locale,
  sender: Sender,
): Promise<Sample | null> {
  if (isDirect(type))
    return directMessage(type, DIRECT_SAMPLES[type], { language: locale, minutes: 10 }, sender);
  return isEvent(type) ? sampleOf(type, locale, sender, SAMPLE_DATA[type]) : null;
}
