import type { PrescriptionState, WaitsFor } from "@/lib/contract/terms";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { EBOOK_STATUS, ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import type { ShopEvent } from "../kernel/event";
import { advanceOf } from "./advance";
import { readOrderLines } from "./find-own-order";
import { isPickup } from "./pickup-code";
import { decisionReasons } from "./prescriptions/order-prescriptions";
import { readRefusedLines } from "./prescriptions/refused-lines";

interface Line {
  name: string;
  name_bn: string | null;
  quantity: number;
  /** Poisha. */
  total: number;
}

/** An order for emails and SMS to its customer; money in poisha. */
export interface Confirmation {
  kind: "product" | "ebook";
  /**
   * As typed; null until the order is paid, because the typed address may belong to someone else.
   */
  name: string | null;
  number: string;
  /** Epoch ms. */
  orderedAt: number;
  language: Locale;
  lines: Line[];
  /** Products that left it because the pharmacist did not accept them. */
  refused: Omit<Line, "total">[];
  /** Reason of the last decision of each kind about its prescription, if it has one. */
  rxReasons: { [State in PrescriptionState]?: string };
  shippingCharge: number;
  tax: number;
  /** Value of pieces that were not taken at the door, no longer in the total. */
  credited: number;
  total: number;
  /** Part of the total that is paid online before an order in cash goes on. */
  advance: number;
  paymentMethod: string;
  paymentStatus: string;
  cancelled: boolean;
  needsPrescription: boolean;
  /** Step of staff before it can be paid. */
  waitsFor: WaitsFor | null;
  /** Day by which it is delivered, such as 2026-11-29; null if none was promised. */
  promisedDay: string | null;
  /** Whether it is picked up at the shop. */
  isPickup: boolean;
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
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await readOrderLines(db, order.id);
  return {
    kind: "product",
    name: nameOf(order),
    number,
    orderedAt: order.ordered_at,
    language: order.language ?? DEFAULT_LOCALE,
    lines: lines.map(({ value, ...line }) => ({ ...line, total: value })),
    refused: await readRefusedLines(db, order.id),
    rxReasons: await decisionReasons(db, order.id),
    shippingCharge: deliveryPrice(order),
    tax: order.tax,
    credited: order.credited,
    total: order.total,
    advance: advanceOf(order),
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    cancelled: order.status === ORDER_STATUS.cancelled,
    needsPrescription: order.needs_prescription === 1,
    waitsFor: order.waits_for,
    promisedDay: order.promised_day ?? null,
    isPickup: isPickup(order),
  };
}

/** Language of the page on which the customer last paid the e-book order; null if unknown. */
async function paidIn(db: Db, orderId: number): Promise<Locale | null> {
  const payment = await db
    .selectFrom("payments")
    .select("language")
    .where("ebook_order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return payment?.language ?? null;
}

async function ebookOrder(
  db: Db,
  number: string,
  language: Locale | null,
): Promise<Confirmation | null> {
  const order = await db
    .selectFrom("ebook_orders")
    .selectAll()
    .where("order_no", "=", number)
    .executeTakeFirst();
  if (!order) return null;
  const items = await db
    .selectFrom("ebook_order_items")
    .select(["name", "name_bn", "price"])
    .where("ebook_order_id", "=", order.id)
    .orderBy("id")
    .execute();
  return {
    kind: "ebook",
    name: nameOf(order),
    number,
    orderedAt: order.ordered_at,
    language: language ?? (await paidIn(db, order.id)) ?? DEFAULT_LOCALE,
    lines: items.map(({ price: total, ...item }) => ({ ...item, quantity: 1, total })),
    refused: [],
    rxReasons: {},
    shippingCharge: 0,
    tax: 0,
    credited: 0,
    total: order.total,
    advance: 0,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    cancelled: order.status === EBOOK_STATUS.cancelled,
    needsPrescription: false,
    waitsFor: null,
    promisedDay: null,
    isPickup: false,
  };
}

/** Returns the current order of an event; null if it is about none. */
export async function readConfirmation(
  db: Db,
  { type, data }: Pick<ShopEvent, "type" | "data">,
): Promise<Confirmation | null> {
  if (!("order_number" in data)) return null;
  const { order_number: number } = data;
  if (type === "ebook_order.created" && "language" in data)
    return ebookOrder(db, number, data.language);
  if (type === "ebook_order.ready") return ebookOrder(db, number, null);
  const isEbook = "kind" in data && data.kind === "ebook";
  return isEbook ? ebookOrder(db, number, null) : productOrder(db, number);
}
