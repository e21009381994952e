import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { readVisit } from "../appointments/read-visit";
import { readAwaited } from "../catalogue/read-awaited";
import { readFiledComplaint } from "../complaints/read-complaints";
import type { Db } from "../kernel/db/schema";
import type { OutboxMessage } from "../kernel/db/schema-outbox";
import { type DataOf, type EventType, readEventData, type ShopEvent } from "../kernel/event";
import { addressFor, recipientOf } from "../kernel/outbox/recipients";
import { iso } from "../kernel/time/iso-time";
import { type Confirmation, readConfirmation } from "../orders/read-confirmation";
import { readAnswer } from "../questions/questions";
import { readRecall } from "../stock/read-recalls";
import {
  answerEmail,
  appointmentEmail,
  orderEmail,
  type Sender,
  stockEmail,
} from "./customer-mail";
import { type CustomerText, customerText, type RecallWords } from "./customer-text";
import type { MailContent } from "./mail-content";
import { smsText } from "./sms/sms-text";
import type { Writer, WrittenMessage } from "./written-message";

/** Record of an event, and the customer's language. */
interface Subject {
  language: Locale;
  doctor?: string;
  product?: string;
  answer?: string;
  recall?: RecallWords;
  /** Epoch ms; null if the message may be sent at any time. */
  expiresAt: number | null;
  email: (written: CustomerText, sender: Sender) => Promise<MailContent>;
}

/** Product of a stock request; null if it can no longer be bought. */
async function readStockSubject(db: Writer["db"], requestId: number): Promise<Subject | null> {
  const found = await readAwaited(db, requestId);
  if (!found) return null;
  const { language, product } = found;
  return {
    language,
    product: product.name,
    expiresAt: null,
    email: (...written) => stockEmail(found, ...written),
  };
}

async function answerSubject(db: Db, id: number): Promise<Subject | null> {
  const answer = await readAnswer(db, id);
  if (!answer) return null;
  const { language, text } = answer;
  const email: Subject["email"] = (...written) => answerEmail(answer, ...written);
  return { language, answer: text, expiresAt: null, email };
}

/** A complaint about an order, in the language of the page it was sent from. */
async function complaintSubject(db: Db, id: number, order: Confirmation): Promise<Subject | null> {
  const complaint = await readFiledComplaint(db, id);
  if (!complaint) return null;
  const { language, answer } = complaint;
  const email: Subject["email"] = (...written) => orderEmail({ ...order, language }, ...written);
  return { language, answer, expiresAt: null, email };
}

/** A recalled batch of an order, in the language of the order. */
async function recallSubject(db: Db, id: number, order: Confirmation): Promise<Subject | null> {
  const found = await readRecall(db, id);
  if (!found) return null;
  const { language } = order;
  const product = localText(found.name, found.name_bn, language).text;
  const advice = language === "bn" ? found.advice_bn : found.advice;
  const email: Subject["email"] = (...written) => orderEmail(order, ...written);
  const recall = { batch: found.batch_no, advice };
  // One that was being sent at the end of the recall was not withdrawn.
  const expiresAt = found.ended_at === null ? null : 0;
  return { language, product, recall, expiresAt, email };
}

/** The appointment of an event: its own, or the one whose fee was paid. */
function visitOf(data: ShopEvent["data"]): { number: string; startsAt: string | null } | null {
  if ("appointment_number" in data)
    return { number: data.appointment_number, startsAt: data.starts_at };
  if (!("kind" in data) || data.kind !== "appointment") return null;
  return { number: data.order_number, startsAt: null };
}

async function visitSubject(
  db: Db,
  type: ShopEvent["type"],
  { number, startsAt: time }: { number: string; startsAt: string | null },
): Promise<Subject | null> {
  const visit = await readVisit(db, number);
  if (!visit) return null;
  const { language } = visit;
  const doctor = localText(visit.doctor_name, visit.doctor_name_bn, language).text;
  const startsAt = time ?? iso(visit.starts_at);
  const facts = { number, doctor, startsAt, language };
  // Skips the reminder if the appointment has since been moved or cancelled.
  const isAsItWas = visit.state === "booked" && visit.starts_at === Date.parse(startsAt);
  const expiresAt = isAsItWas ? visit.starts_at : 0;
  return {
    language,
    doctor,
    email: (...written) => appointmentEmail(facts, ...written),
    expiresAt: type === "appointment.reminder" ? expiresAt : null,
  };
}

async function readSubject(
  writer: Writer,
  event: Pick<ShopEvent, "type" | "data">,
): Promise<Subject | null> {
  const { db } = writer;
  const { data } = event;
  if ("request_id" in data) return readStockSubject(db, data.request_id);
  if ("answer_id" in data) return answerSubject(db, data.answer_id);
  const visit = visitOf(data);
  if (visit) return visitSubject(db, event.type, visit);
  const order = await readConfirmation(db, event);
  if (!order) return null;
  if ("complaint_id" in data) return complaintSubject(db, data.complaint_id, order);
  if ("recall_id" in data) return recallSubject(db, data.recall_id, order);
  const { language } = order;
  return { language, expiresAt: null, email: (...written) => orderEmail(order, ...written) };
}

async function compose<Type extends EventType>(
  writer: Writer,
  { channel }: OutboxMessage,
  event: Pick<ShopEvent, "type" | "data">,
  { type, data }: { type: Type; data: DataOf<Type> },
): Promise<WrittenMessage | null> {
  const recipient = await recipientOf(writer.db, event);
  const to = recipient && addressFor(channel, recipient);
  const subject = to ? await readSubject(writer, event) : null;
  if (!to || !subject) return null;
  const { language: locale, expiresAt, email, ...facts } = subject;
  const shop = await writer.shopDetails(locale);
  const customerChannel = channel === "customer-sms" ? "sms" : "mail";
  const { origin, hasGateway } = writer;
  const written = customerText(type, data, {
    ...facts,
    locale,
    channel: customerChannel,
    shop,
    origin,
  });
  if (!written) return null;
  const common = { to, shop: shop.name, expiresAt };
  if (customerChannel === "sms")
    return { ...common, channel: customerChannel, text: smsText(shop.name, written) };
  const { name, phone } = shop;
  const sender = { name, phone, origin, hasGateway };
  return { ...common, channel: customerChannel, email: await email(written, sender) };
}

/** Composes the message of an event; null if the recipient's address is no longer known. */
export function composeEvent<Type extends EventType>(
  writer: Writer,
  type: Type,
  message: OutboxMessage,
): Promise<WrittenMessage | null> {
  const data = readEventData(type, message.payload);
  return compose(writer, message, { type, data }, { type, data });
}
