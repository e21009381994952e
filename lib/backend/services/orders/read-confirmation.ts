import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { EBOOK_STATUS, ORDER_STATUS } from "../../db/order-status";
import type { Db } from "../../db/schema";
import type { OutboxMessage } from "../../db/schema-outbox";
import { EVENT_DATA } from "../../event";
import { readOrderLines } from "./find-own-order";

interface Line {
  name: string;
  name_bn: string | null;
  quantity: number;
  /** Poisha. */
  total: number;
}

/** Data of a customer's confirmation mail; money in poisha. */
export interface Confirmation {
  kind: "product" | "ebook";
  /** E-mail address of the customer. */
  to: string;
  /**
   * As typed; null until the order is paid, because the typed address may belong to someone else.
   */
  name: string | null;
  number: string;
  /** Epoch ms. */
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
  /** Whether staff have not set the delivery charge yet. */
  chargeLater: boolean;
}

interface Named {
  billing_name: string;
  payment_status: string;
}

/**
 * Addresses are not verified, not even those of accounts: a typed name could carry spam to a
 * stranger.
 */
function nameOf({ billing_name, payment_status }: Named) {
  return payment_status === "paid" ? billing_name : null;
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
    name: nameOf(order),
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
    chargeLater: order.waits_for === "charge",
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
    name: nameOf(order),
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
    chargeLater: false,
  };
}

/**
 * Returns the current order of a message; null if the message is not about an order or the order
 * has no e-mail address.
 */
export function readConfirmation(
  db: Db,
  { type, reference, payload }: Pick<OutboxMessage, "type" | "reference" | "payload">,
): Promise<Confirmation | null> {
  if (type === "order.created") return productOrder(db, reference);
  if (type === "order.charge_set")
    return productOrder(db, EVENT_DATA[type].parse(JSON.parse(payload)).order_number);
  if (type !== "ebook_order.created") return Promise.resolve(null);
  const { language } = EVENT_DATA[type].parse(JSON.parse(payload));
  return ebookOrder(db, reference, language ?? DEFAULT_LOCALE);
}
