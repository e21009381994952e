import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Db } from "../../db/schema";
import type { OutboxMessage } from "../../db/schema-outbox";
import { EVENT_DATA } from "../../event";
import { readOrderLines } from "../orders/find-own-order";
import { EBOOK_STATUS, ORDER_STATUS } from "../orders/order-status";

interface Line {
  name: string;
  name_bn: string | null;
  quantity: number;
  /** Poisha. */
  total: number;
}

/** What a customer's confirmation is made of; money in poisha. */
export interface Confirmation {
  kind: "product" | "ebook";
  /** Address of the customer. */
  to: string;
  name: string;
  number: string;
  /** Epoch milliseconds. */
  orderedAt: number;
  language: Locale;
  lines: Line[];
  shippingCharge: number;
  tax: number;
  total: number;
  paymentMethod: string;
  paymentStatus: string;
  cancelled: boolean;
  needsPrescription: boolean;
}

async function productOrder(db: Db, number: string): Promise<Confirmation | null> {
  const order = await db
    .selectFrom("orders")
    .leftJoin("users", "users.id", "orders.user_id")
    .selectAll("orders")
    .select("users.email as account_email")
    .where("order_number", "=", number)
    .executeTakeFirst();
  const to = order?.billing_email ?? order?.account_email;
  if (!order || !to) return null;
  const lines = await readOrderLines(db, order.id);
  return {
    kind: "product",
    to,
    name: order.billing_name,
    number,
    orderedAt: order.ordered_at,
    language: order.language ?? DEFAULT_LOCALE,
    lines: lines.map(({ total_price, ...line }) => ({ ...line, total: total_price })),
    shippingCharge: order.shipping_charge,
    tax: order.tax,
    total: order.total,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    cancelled: order.status === ORDER_STATUS.cancelled,
    needsPrescription: order.needs_prescription === 1,
  };
}

async function ebookOrder(db: Db, number: string, language: Locale): Promise<Confirmation | null> {
  const order = await db
    .selectFrom("ebook_orders")
    .innerJoin("users", "users.id", "ebook_orders.user_id")
    .selectAll("ebook_orders")
    .select("users.email as account_email")
    .where("order_no", "=", number)
    .executeTakeFirst();
  const to = order?.billing_email ?? order?.account_email;
  if (!order || !to) return null;
  const items = await db
    .selectFrom("ebook_order_items")
    .select(["name", "price"])
    .where("ebook_order_id", "=", order.id)
    .orderBy("id")
    .execute();
  return {
    kind: "ebook",
    to,
    name: order.billing_name,
    number,
    orderedAt: order.ordered_at,
    language,
    lines: items.map(({ name, price: total }) => ({ name, name_bn: null, quantity: 1, total })),
    shippingCharge: 0,
    tax: 0,
    total: order.total,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    cancelled: order.status === EBOOK_STATUS.cancelled,
    needsPrescription: false,
  };
}

/** The order of a message as it is now; null when it is none, or nobody's address is known any more. */
export function readConfirmation(
  db: Db,
  { type, reference, payload }: Pick<OutboxMessage, "type" | "reference" | "payload">,
): Promise<Confirmation | null> {
  if (type === "order.created") return productOrder(db, reference);
  if (type !== "ebook_order.created") return Promise.resolve(null);
  const { language } = EVENT_DATA[type].parse(JSON.parse(payload));
  return ebookOrder(db, reference, language ?? DEFAULT_LOCALE);
}
