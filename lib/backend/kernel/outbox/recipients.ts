import { samePhone } from "@/lib/contract/phone";
import type { Db, Trx } from "../db/schema";
import type { Channel } from "../db/schema-outbox";
import type { ShopEvent } from "../event";
import { mobileNumber } from "./mobile";

/** Customer of an order or appointment, or person who asked something; nulls are unknown. */
export interface Recipient {
  email: string | null;
  phone: string | null;
  userId: number | null;
  /** Whether address and number are those of the customer's account. */
  ownsEmail: boolean;
  ownsPhone: boolean;
  /** Whether the order is paid: its address is unlikely to be a stranger's. */
  isPaid: boolean;
}

/** Returns the recipient of a channel; null if the customer cannot be reached by it. */
export function addressFor(channel: Channel, { email, phone }: Recipient): string | null {
  if (channel === "customer-mail") return email;
  return phone === null ? null : mobileNumber(phone);
}

interface Row {
  user_id: number | null;
  email: string | null;
  phone: string;
  payment_status: string | null;
  account_email: string | null;
  account_phone: string | null;
}

function recipient(row: Row | undefined): Recipient | null {
  if (!row) return null;
  const { account_email, account_phone, phone } = row;
  const email = row.email ?? account_email;
  return {
    email,
    phone,
    userId: row.user_id,
    ownsEmail: email !== null && account_email?.toLowerCase() === email.toLowerCase(),
    ownsPhone: account_phone !== null && samePhone(account_phone, phone),
    isPaid: row.payment_status === "paid",
  };
}

const ACCOUNT = ["users.email as account_email", "users.mobile_no as account_phone"] as const;

async function ofOrder(db: Db | Trx, number: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom("orders")
    .leftJoin("users", "users.id", "orders.user_id")
    .select(["user_id", "billing_email as email", "billing_phone as phone", "payment_status"])
    .select(ACCOUNT)
    .where("order_number", "=", number)
    .executeTakeFirst();
  return recipient(row);
}

async function ofEbookOrder(db: Db | Trx, number: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom("ebook_orders")
    .innerJoin("users", "users.id", "ebook_orders.user_id")
    .select(["user_id", "billing_email as email", "billing_phone as phone", "payment_status"])
    .select(ACCOUNT)
    .where("order_no", "=", number)
    .executeTakeFirst();
  return recipient(row);
}

async function ofAppointment(db: Db | Trx, number: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom("appointments")
    .leftJoin("users", "users.id", "appointments.user_id")
    .select(["user_id", "appointments.phone", "payment_status"])
    .select(ACCOUNT)
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  return recipient(row && { ...row, email: null });
}

/**
 * Returns the recipient of a stock request. The number or email address was confirmed with the
 * request.
 */
async function ofStockRequest(db: Db | Trx, id: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom("stock_requests")
    .select(["user_id", "contact"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { contact, user_id: userId } = row;
  const isMail = contact.includes("@");
  const contacts = { email: isMail ? contact : null, phone: isMail ? null : contact };
  return { ...contacts, userId, ownsEmail: true, ownsPhone: true, isPaid: false };
}

/** Returns the recipient of an answer, with the contact of the chosen channel only. */
async function ofAnswer(db: Db | Trx, id: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom("question_answers")
    .innerJoin("contact_messages", "contact_messages.id", "message_id")
    .select(["way", "email", "mobile_no"])
    .where("question_answers.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.way === "mail" ? row.email : null,
    phone: row.way === "sms" ? row.mobile_no : null,
    userId: null,
    ownsEmail: false,
    ownsPhone: false,
    isPaid: false,
  };
}

/** Returns the customer of an event; null if it has none. */
export async function recipientOf(
  db: Db | Trx,
  { type, data }: Pick<ShopEvent, "type" | "data">,
): Promise<Recipient | null> {
  if ("appointment_number" in data) return ofAppointment(db, data.appointment_number);
  if ("request_id" in data) return ofStockRequest(db, data.request_id);
  if ("answer_id" in data) return ofAnswer(db, data.answer_id);
  if (!("order_number" in data)) return null;
  const kind = "kind" in data ? data.kind : null;
  if (kind === "appointment") return ofAppointment(db, data.order_number);
  const isEbook = type.startsWith("ebook_order.") || kind === "ebook";
  return isEbook ? ofEbookOrder(db, data.order_number) : ofOrder(db, data.order_number);
}
