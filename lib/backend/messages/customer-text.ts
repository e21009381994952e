import type { CancelReason } from "@/lib/contract/terms";
import { formatFreeTime } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { type Locale, localePath } from "@/lib/i18n/locales";
import type { MESSAGES } from "@/lib/i18n/messages";
import { cancelWords } from "@/lib/shop/order/cancel-words";
import { COMPLAINT_HOURS } from "@/lib/shop/order/clocks";
import type { DataOf, EventType } from "../kernel/event";
import { translator } from "../kernel/text/translator";

type Messages = (typeof MESSAGES)["en"]["messages"];

/** Texts of messages without an event. */
type Part =
  | "links"
  | "code"
  | "due"
  | "call"
  | "taka"
  | "number"
  | "doctor"
  | "time"
  | "seeAppointment"
  | "seeProduct"
  | "onceOnly";
type TextKey = Exclude<keyof Messages, Part>;

/** Key of an event's text, and its values. */
interface Choice {
  key: TextKey;
  values: Record<string, string>;
  /** Text of an SMS with the link to the order instead of its number, if there is space for it. */
  linked?: keyof Messages["links"];
  /** Whether an SMS ends with the shop's phone number. */
  call?: boolean;
  /** Amount that the courier collects. */
  due?: string | null;
}

/** A recalled batch, and what its customers should do. */
export interface RecallWords {
  batch: string;
  advice: string;
}

interface Formats {
  channel: "mail" | "sms";
  count: (number: number) => string;
  taka: (amount: number) => string;
  time: (iso: string) => string;
  /** Cuts a value for an SMS to this many characters. */
  short: (text: string, most: number) => string;
  /** Name of the doctor in the language of the text. */
  doctor: string;
  /** Name of the product in the language of the text. */
  product: string;
  /** Address of a page of the shop in the language of the text. */
  page: (path: string) => string;
  /** Answer of staff to a question or complaint. */
  answer: string;
  /** The recalled batch in the language of the text. */
  recall: RecallWords;
  /** Words for why an order was cancelled; empty if staff wrote them. */
  cancelReason: (reason: CancelReason) => string;
}

type Choose<Type extends EventType> = (data: DataOf<Type>, formats: Formats) => Choice;
type Visit = Pick<DataOf<"appointment.booked">, "appointment_number" | "starts_at">;

/** Maximum number of characters of a value from staff, so that an SMS has two parts at most. */
const MAX_COURIER = 18;
const MAX_TRACKING = 22;
const MAX_DOCTOR = 36;
const MAX_PRODUCT = 40;
const MAX_REASON = 36;
const MAX_INSTRUCTION = 60;

const appointment =
  (key: TextKey, more: Pick<Choice, "call"> = {}) =>
  ({ appointment_number: number, starts_at }: Visit, { time, doctor, short }: Formats): Choice => ({
    key,
    values: { number, doctor: short(doctor, MAX_DOCTOR), time: time(starts_at) },
    ...more,
  });

/** Path of the page that leads to an order on any device. */
export const trackingPath = (number: string) => `/order-tracking?order=${number}`;

const CANCELLED = {
  customer: "order_cancelled",
  shop: "order_cancelled",
  expiry: "order_unpaid",
  sold_out: "order_sold_out",
  no_prescription: "order_no_prescription",
} as const;

/** The text of each event that customers are notified of; null for the others. */
const CHOICES: { [Type in EventType]: Choose<Type> | null } = {
  "order.created": ({ order_number: number, amount, plus_delivery }, { taka }) => ({
    key: plus_delivery ? "order_placed_plus" : "order_placed",
    values: { number, total: taka(amount) },
    call: true,
  }),
  "order.charge_set": ({ order_number: number, delivery_charge, amount }, { taka }) => ({
    key: "charge_set",
    values: { number, charge: taka(delivery_charge), total: taka(amount) },
  }),
  "order.changed": ({ order_number: number, amount, back, due }, { taka }): Choice => {
    const values = { number, total: taka(amount), back: taka(back), due: taka(due) };
    if (back > 0) return { key: "order_changed_back", values, call: true };
    return { key: due > 0 ? "order_changed_due" : "order_changed", values, call: true };
  },
  "order.confirmed": ({ order_number: number }) => ({ key: "order_confirmed", values: { number } }),
  "order.sent": (
    { order_number: number, courier, tracking_code, due },
    { taka, short },
  ): Choice => {
    const common = { due: due > 0 ? taka(due) : null };
    if (!courier || !tracking_code) return { ...common, key: "order_sent", values: { number } };
    const parcel = {
      courier: short(courier, MAX_COURIER),
      tracking: short(tracking_code, MAX_TRACKING),
    };
    return { ...common, key: "order_sent_parcel", values: { number, ...parcel } };
  },
  "order.ready": ({ order_number: number, pickup_code: code }) => ({
    key: "order_ready",
    values: { number, code },
  }),
  "order.delivered": ({ order_number: number }) => ({ key: "order_delivered", values: { number } }),
  "order.step_undone": null,
  "order.cancelled": (
    { order_number: number, by, reason, reason_text: text = "" },
    { cancelReason, short, channel },
  ): Choice => {
    const call = by !== "customer";
    if (by !== "shop" || !reason) return { key: CANCELLED[by], values: { number }, call };
    const named = cancelReason(reason);
    // An SMS has space for one of the two.
    const written = channel === "mail" || !named ? short(text, MAX_REASON) : "";
    const why = cancelWords(named, written);
    return { key: "order_cancelled_because", values: { number, reason: why }, call };
  },
  "prescription.needed": ({ order_number: number }, { page }) => ({
    key: "prescription_needed",
    values: { number, link: page(trackingPath(number)) },
    linked: "needed",
  }),
  "prescription.sent": null,
  "prescription.accepted": (
    { order_number: number, part, payable, amount },
    { taka, page },
  ): Choice => {
    const values = { number, total: taka(amount), link: page(trackingPath(number)) };
    const accepted = "prescription_accepted";
    if (!part) return { key: payable ? `${accepted}_pay` : accepted, values };
    return payable
      ? { key: "prescription_part_pay", values, linked: "part_pay" }
      : { key: "prescription_part", values, linked: "part" };
  },
  "prescription.again": ({ order_number: number }, { page }) => ({
    key: "prescription_again",
    values: { number, link: page(trackingPath(number)) },
    linked: "again",
    call: true,
  }),
  "prescription.refused": ({ order_number: number }, { page }) => ({
    key: "prescription_refused",
    values: { number, link: page(trackingPath(number)) },
    linked: "refused",
    call: true,
  }),
  // No SMS names a medicine: others may see it.
  "batch.recalled": ({ order_number: number }, { channel, product, recall, page }): Choice =>
    channel === "sms"
      ? {
          key: "batch_recalled_sms",
          values: { number, link: page(trackingPath(number)) },
          linked: "recalled",
          call: true,
        }
      : { key: "batch_recalled", values: { number, product, ...recall } },
  "ebook_order.created": ({ order_number: number, amount }, { taka }): Choice =>
    amount > 0
      ? { key: "ebook_placed", values: { number, total: taka(amount) } }
      : { key: "ebook_ready", values: { number } },
  "ebook_order.ready": ({ order_number: number }) => ({ key: "ebook_ready", values: { number } }),
  "payment.received": ({ order_number: number, kind, amount }, { taka }): Choice => {
    if (kind === "ebook") return { key: "ebook_ready", values: { number } };
    const key = kind === "appointment" ? "fee_paid" : "order_paid";
    return { key, values: { number, amount: taka(amount) } };
  },
  "payment.failed": ({ order_number: number, kind, amount }, { taka }) => ({
    key: kind === "appointment" ? "fee_failed" : "payment_failed",
    values: { number, amount: taka(amount) },
  }),
  "payment.review": null,
  "refund.review": null,
  "refund.made": ({ order_number: number, kind, amount }, { taka }) => ({
    key: kind === "appointment" ? "fee_back" : "refund_sent",
    values: { number, amount: taka(amount) },
  }),
  "return.requested": ({ order_number: number }) => ({
    key: "return_requested",
    values: { number },
  }),
  "return.accepted": ({ order_number: number, instruction }, { channel }): Choice => {
    if (!instruction) return { key: "return_accepted", values: { number } };
    // An instruction that was cut could say something else.
    const isLong = channel === "sms" && [...instruction].length > MAX_INSTRUCTION;
    const key = isLong ? "return_accepted_page" : "return_accepted_how";
    return { key, values: { number, instruction } };
  },
  "return.received": ({ order_number: number, amount }, { taka }) => ({
    key: "return_received",
    values: { number, amount: taka(amount) },
  }),
  "return.refused": ({ order_number: number, reason }, { short }) => ({
    key: "return_refused",
    values: { number, reason: short(reason, MAX_REASON).replace(/[.।]$/, "") },
  }),
  "complaint.filed": ({ complaint_number: number }, { count }) => ({
    key: "complaint_filed",
    values: { number, hours: count(COMPLAINT_HOURS) },
  }),
  "complaint.answered": ({ complaint_number: number }, { answer, channel }): Choice =>
    channel === "sms"
      ? { key: "complaint_answered_sms", values: { number }, call: true }
      : { key: "complaint_answered", values: { number, answer } },
  "message.received": null,
  "question.answered": (_, { answer }) => ({ key: "question_answered", values: { answer } }),
  "appointment.booked": ({ fee, ...visit }, formats): Choice => {
    const booked = appointment("appointment_booked")(visit, formats);
    if (fee === undefined) return booked;
    const { taka, page, channel } = formats;
    const link = page(`/appointment-details/${visit.appointment_number}`);
    // The link, which is long, has the number; its page has the doctor.
    const key = channel === "sms" ? "appointment_booked_pay_sms" : "appointment_booked_pay";
    return { key, values: { ...booked.values, fee: taka(fee), link } };
  },
  "appointment.changed": appointment("appointment_changed", { call: true }),
  "appointment.cancelled": appointment("appointment_cancelled", { call: true }),
  "appointment.reminder": appointment("appointment_reminder", { call: true }),
  "product.back_in_stock": ({ product_id }, { product, page, short }) => ({
    key: "back_in_stock",
    values: { product: short(product, MAX_PRODUCT), link: page(`/products/${product_id}`) },
  }),
};

/** The words of one event in one language. */
export interface CustomerText {
  key: TextKey;
  /** Subject of an email. */
  subject: string;
  /** An SMS without the name of the shop, or the first sentences of an email. */
  text: string;
  /** An SMS with the link to the order; null if there is none. */
  linked: string | null;
  /** Ending of an SMS if there is space. An email always contains the phone number. */
  end: string;
}

interface Context {
  locale: Locale;
  channel: "mail" | "sms";
  shop: { name: string; phone: string };
  /** In the language of the text. */
  doctor?: string;
  product?: string;
  /** Origin of the shop's pages. */
  origin?: string;
  /** Of staff, to a question or complaint. */
  answer?: string;
  recall?: RecallWords;
}

const NO_RECALL: RecallWords = { batch: "", advice: "" };

/** Amount as an SMS has it: without the sign, which would double the parts of an English one. */
function smsTaka(amount: number, locale: Locale): string {
  const digits = formatTaka(amount, locale)
    .slice(1)
    .replace(/\.[0০]{2}$/, "");
  return translator(locale)("messages.taka", { amount: digits });
}

/** Returns the text of an event to its customer; null if customers are not notified of it. */
export function customerText<Type extends EventType>(
  type: Type,
  data: DataOf<Type>,
  context: Context,
): CustomerText | null {
  const { locale, channel, shop, doctor = "", product = "", answer = "", origin = "" } = context;
  const choose: Choose<Type> | null = CHOICES[type];
  if (!choose) return null;
  const t = translator(locale);
  const choice = choose(data, {
    cancelReason: (reason) => (reason === "other" ? "" : t(`order.cancelReasons.${reason}`)),
    taka: (amount) => (channel === "sms" ? smsTaka : formatTaka)(amount, locale),
    count: (number) => localDigits(String(number), locale),
    time: (iso) => formatFreeTime(iso, locale),
    short: (words, most) => (channel === "sms" ? [...words].slice(0, most).join("").trim() : words),
    doctor,
    product,
    answer,
    channel,
    recall: context.recall ?? NO_RECALL,
    page: (path) => origin + localePath(locale, path),
  });
  const { key, values, call, due, linked } = choice;
  const sentences = [t(`messages.${key}.text`, values)];
  if (due) sentences.push(t("messages.due", { due }));
  return {
    key,
    subject: t(`messages.${key}.subject`, { ...values, shop: shop.name }),
    text: sentences.join(" "),
    linked: linked ? t(`messages.links.${linked}`, values) : null,
    end: call && shop.phone ? ` ${t("messages.call", { phone: shop.phone })}` : "",
  };
}
