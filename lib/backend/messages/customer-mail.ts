import type { PrescriptionState } from "@/lib/contract/terms";
import { formatDay, formatFreeTime } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { byPromisedDay } from "@/lib/i18n/genitive";
import { localText } from "@/lib/i18n/local-text";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { isUndecided } from "@/lib/shop/order/order-phase";
import { toTaka } from "@/lib/shop/pricing/price";
import type { AwaitedProduct } from "../catalogue/read-awaited";
import { type Translate, translator } from "../kernel/text/translator";
import type { Confirmation } from "../orders/read-confirmation";
import { type CustomerText, trackingPath } from "./customer-text";
import { type MailContent, type MailPart, renderMail } from "./mail-content";

/** The shop's data in a mail. */
export interface Sender {
  name: string;
  phone: string;
  /** Origin of the shop's pages. */
  origin: string;
  /** Whether a payment gateway is set up. */
  hasGateway: boolean;
}

// Customers choose their name. A link in it would let a spammer send it to others through our mail
// server.
const LINK = /[/@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u;

function greeting(t: Translate, name: string | null): string {
  return name === null || LINK.test(name)
    ? t("mail.greetingUnnamed")
    : t("mail.greeting", { name });
}

/** Returns one sentence on the state of the order and its payment. */
function standing(t: Translate, order: Confirmation, { hasGateway }: Sender): string {
  const { kind, cancelled, paymentStatus, paymentMethod } = order;
  const isPaid = paymentStatus === "paid";
  if (cancelled) return t("tracking.hints.cancelled");
  if (kind === "ebook")
    return t(isPaid ? "tracking.hints.ebookCompleted" : "order.ebookHints.to_be_paid");
  if (isPaid) return t("order.standings.paid.text");
  if (order.waitsFor === "prescription") return t("order.standings.rxNeeded.text");
  if (order.waitsFor === "charge") return t("mail.chargeLater");
  if (order.waitsFor === "advance") {
    const taka = (poisha: number) => formatTaka(toTaka(poisha), order.language);
    const { advance, total } = order;
    return t("mail.advanceFirst", { advance: taka(advance), rest: taka(total - advance) });
  }
  if (paymentMethod === "cod") return t("order.cashAtDoor");
  return hasGateway ? t("mail.notPaid") : t("order.standings.confirmed.text");
}

/** Emails that include the order status; all others report a single event. */
const WITH_ORDER_STATUS: readonly CustomerText["key"][] = [
  "order_placed",
  "order_placed_plus",
  "charge_set",
  "order_changed",
  "prescription_needed",
  "prescription_accepted_pay",
  "prescription_part_pay",
  "ebook_placed",
];

function nameAndCount(
  t: Translate,
  { name, name_bn, quantity }: Confirmation["refused"][number],
  language: Locale,
): string {
  return t("order.line", {
    name: localText(name, name_bn, language).text,
    quantity: localDigits(String(quantity), language),
  });
}

/** Emails about a decision of the pharmacist, whose reason they give. */
const DECISION_OF: { [Key in CustomerText["key"]]?: PrescriptionState } = {
  prescription_accepted: "accepted",
  prescription_accepted_pay: "accepted",
  prescription_part: "part",
  prescription_part_pay: "part",
  prescription_again: "again",
  prescription_refused: "refused",
};

/** Returns the pharmacist's reason for the decision that an email reports; empty for none. */
function reasonOf(t: Translate, { rxReasons }: Confirmation, key: CustomerText["key"]): MailPart[] {
  const decision = DECISION_OF[key];
  const reason = decision && rxReasons[decision];
  return reason ? [{ lines: [t("prescriptionUpload.reason", { reason })] }] : [];
}

/** Returns the products that the pharmacist did not accept; empty for none. */
function refusedProducts(t: Translate, { refused, language }: Confirmation): MailPart[] {
  if (refused.length === 0) return [];
  const names = refused.map((product) => nameAndCount(t, product, language));
  return [{ lines: [`${t("prescription.notAccepted")}:`, ...names] }];
}

const WITH_DAY: readonly CustomerText["key"][] = ["order_placed", "order_confirmed", "order_paid"];

/** Says by which day an order is delivered, or that it is picked up; empty if no day was promised. */
function promise(t: Translate, order: Confirmation): string[] {
  const { promisedDay, language, paymentStatus, paymentMethod, cancelled } = order;
  if (order.isPickup && !cancelled) return [t("order.steps.pickUp")];
  if (promisedDay === null || cancelled || isUndecided(order)) return [];
  const days = t("order.days.by", {
    day: byPromisedDay(promisedDay, language),
  });
  const waitsForAdvance = order.waitsFor === "advance";
  const isSure = paymentStatus === "paid" || (paymentMethod === "cod" && !waitsForAdvance);
  return [t(isSure ? "order.steps.deliverOn" : "order.steps.deliverIfPaid", { days })];
}

function whereTo(
  t: Translate,
  { kind, number, language }: Confirmation,
  origin: string,
): MailPart[] {
  const page = (path: string) => origin + localePath(language, path);
  if (kind === "ebook") return [{ link: page("/my-account"), label: t("order.seeEbooks") }];
  return [
    { link: page(trackingPath(number)), label: t("receipt.track") },
    { lines: [t("mail.trackHint")] },
  ];
}

/** Texts about a hand-over to the courier: the email links the invoice, which is issued then. */
const WITH_INVOICE: readonly CustomerText["key"][] = ["order_sent", "order_sent_parcel"];

function invoiceLink(t: Translate, { number, language }: Confirmation, origin: string): MailPart {
  const link = `${origin}/sale-order/receipt/print/${number}?lang=${language}`;
  return { link, label: t("receipt.seeInvoice") };
}

function footerOf(t: Translate, { name, phone }: Sender): string[] {
  return [...(phone ? [t("mail.questions", { phone })] : []), name];
}

/** Composes an email about an order in the language of the page it was placed on. */
export function orderEmail(
  order: Confirmation,
  { key, subject, text }: CustomerText,
  sender: Sender,
): Promise<MailContent> {
  const { number, language, shippingCharge, tax, credited } = order;
  const t = translator(language);
  const taka = (poisha: number) => formatTaka(toTaka(poisha), language);
  const lines = order.lines.map((product): [string, string] => [
    nameAndCount(t, product, language),
    taka(product.total),
  ]);
  const method = order.paymentMethod === "cod" ? "cod" : "mobile";
  const isAtCounter = method === "cod" && order.isPickup;
  const day = formatDay(order.orderedAt, language);
  const line = (label: string, value: string) => t("mail.line", { label, value });
  const how = [
    line(
      t("order.payment"),
      t(isAtCounter ? "checkout.payAtCounter" : `receipt.methods.${method}`),
    ),
    standing(t, order, sender),
    ...(order.needsPrescription ? [t("prescription.asked")] : []),
  ];
  return renderMail({
    subject,
    language,
    shop: sender.name,
    footer: footerOf(t, sender),
    parts: [
      { lines: [greeting(t, order.name), "", ...text.split("\n")] },
      ...reasonOf(t, order, key),
      { lines: [line(t("order.number"), number), line(t("order.date"), day)] },
      {
        rows: [
          ...lines,
          ...(shippingCharge > 0
            ? [[t("order.shippingCharge"), taka(shippingCharge)] as [string, string]]
            : []),
          ...(tax > 0 ? [[t("receipt.vat"), taka(tax)] as [string, string]] : []),
          ...(credited > 0
            ? [[t("order.notTaken"), `-${taka(credited)}`] as [string, string]]
            : []),
          [t(order.waitsFor === "charge" ? "order.totalPlus" : "order.total"), taka(order.total)],
        ],
      },
      ...refusedProducts(t, order),
      ...(WITH_ORDER_STATUS.includes(key) ? [{ lines: how }] : []),
      ...(WITH_DAY.includes(key) ? promise(t, order).map((day) => ({ lines: [day] })) : []),
      ...(WITH_INVOICE.includes(key) ? [invoiceLink(t, order, sender.origin)] : []),
      ...whereTo(t, order, sender.origin),
    ],
  });
}

/** Facts of an appointment in an email; none about the patient. */
interface AppointmentFacts {
  number: string;
  doctor: string;
  /** ISO time. */
  startsAt: string;
  language: Locale;
}

/** Composes an email about an appointment in the language of the page it was booked on. */
export function appointmentEmail(
  { number, doctor, startsAt, language }: AppointmentFacts,
  { subject, text }: CustomerText,
  sender: Sender,
): Promise<MailContent> {
  const t = translator(language);
  const link = sender.origin + localePath(language, `/appointment-details/${number}`);
  return renderMail({
    subject,
    language,
    shop: sender.name,
    footer: footerOf(t, sender),
    parts: [
      { lines: [greeting(t, null), "", text] },
      {
        lines: [
          t("mail.line", { label: t("messages.number"), value: number }),
          t("mail.line", { label: t("messages.doctor"), value: doctor }),
          t("mail.line", { label: t("messages.time"), value: formatFreeTime(startsAt, language) }),
        ],
      },
      { link, label: t("messages.seeAppointment") },
    ],
  });
}

/** Facts of a question in an email; none of the text that the visitor wrote. */
interface AskedFacts {
  /** Epoch ms. */
  askedAt: number;
  language: Locale;
}

/**
 * Composes the email with an answer to a question. It contains neither the question nor the
 * sender's name: a sender could enter a stranger's email address to send them a text.
 */
export function answerEmail(
  { askedAt, language }: AskedFacts,
  { subject, text }: CustomerText,
  sender: Sender,
): Promise<MailContent> {
  const t = translator(language);
  const asked = t("mail.asked", { date: formatDay(askedAt, language) });
  return renderMail({
    subject,
    language,
    shop: sender.name,
    footer: footerOf(t, sender),
    parts: [{ lines: [greeting(t, null), "", asked] }, { lines: text.split("\n") }],
  });
}

/** Composes the email that a product is back in stock. */
export function stockEmail(
  { language, product }: AwaitedProduct,
  { subject, text }: CustomerText,
  sender: Sender,
): Promise<MailContent> {
  const t = translator(language);
  const link = sender.origin + localePath(language, `/products/${product.id}`);
  return renderMail({
    subject,
    language,
    shop: sender.name,
    footer: footerOf(t, sender),
    parts: [
      { lines: [greeting(t, null), "", text] },
      { link, label: t("messages.seeProduct") },
      { lines: [t("messages.onceOnly")] },
    ],
  });
}
