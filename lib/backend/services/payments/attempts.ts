import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Db, Trx } from "../../db/schema";
import type { PaymentRow } from "../../db/schema-payments";
import { nextCheck, orderPaymentStatus, REUSE_ATTEMPT_MS } from "./payment-state";

/** The order that an attempt pays. */
export interface PayableOrder {
  kind: "ebook" | "product";
  id: number;
}

/**
 * The order with its current status. E-book orders always have a customer; product orders may be a
 * guest's.
 */
export type PaidOrder = { id: number; number: string; status: number } & (
  | { kind: "ebook"; userId: number }
  | { kind: "product" }
);

export type OrderPayment = PaymentRow & { order: PaidOrder };

export function paymentsOf(db: Db | Trx, { kind, id }: PayableOrder): Promise<PaymentRow[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where(kind === "ebook" ? "ebook_order_id" : "order_id", "=", id)
    .orderBy("attempt")
    .execute();
}

/** Returns the order of this kind with this number, or null. */
export async function findPayable(
  db: Db | Trx,
  kind: PayableOrder["kind"],
  number: string,
): Promise<(PayableOrder & { number: string }) | null> {
  const row = await (kind === "ebook"
    ? db.selectFrom("ebook_orders").select("id").where("order_no", "=", number)
    : db.selectFrom("orders").select("id").where("order_number", "=", number)
  ).executeTakeFirst();
  return row ? { kind, id: row.id, number } : null;
}

async function ebookOrder(db: Db | Trx, id: number): Promise<PaidOrder> {
  const order = await db
    .selectFrom("ebook_orders")
    .select(["order_no as number", "status", "user_id as userId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind: "ebook", id, ...order };
}

async function productOrder(db: Db | Trx, id: number): Promise<PaidOrder> {
  const order = await db
    .selectFrom("orders")
    .select(["order_number as number", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind: "product", id, ...order };
}

export async function findPayment(db: Db | Trx, id: number): Promise<OrderPayment | null> {
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!payment) return null;
  const { ebook_order_id, order_id } = payment;
  if (ebook_order_id !== null) return { ...payment, order: await ebookOrder(db, ebook_order_id) };
  if (order_id !== null) return { ...payment, order: await productOrder(db, order_id) };
  throw new Error(`Payment ${id} belongs to no order.`);
}

/** Updates the order's payment status, which customers see, from its attempts. */
export async function updatePaymentStatus(trx: Trx, order: PayableOrder): Promise<void> {
  const states = (await paymentsOf(trx, order)).map((payment) => payment.state);
  if (states.length === 0) return;
  await trx
    .updateTable(order.kind === "ebook" ? "ebook_orders" : "orders")
    .set({ payment_status: orderPaymentStatus(states) })
    .where("id", "=", order.id)
    .execute();
}

/**
 * Marks the unpaid attempts of a cancelled order as expired. If one is paid after all, the
 * gateway's callback still settles it.
 */
export async function expireAttempts(trx: Trx, order: PayableOrder, now: number): Promise<void> {
  const ended = (await paymentsOf(trx, order)).filter(({ state }) =>
    ["created", "pending", "failed"].includes(state),
  );
  for (const { id } of ended)
    await trx
      .updateTable("payments")
      .set({ state: "expired", next_check_at: null, updated_at: now })
      .where("id", "=", id)
      .execute();
  await updatePaymentStatus(trx, order);
}

/**
 * Marks every open attempt of a product order as expired. An expired attempt is never executed,
 * even if the customer approves it at the gateway later, so no money is taken. If the gateway
 * reports it as completed anyway, the money is handled like that of any other ended order. The
 * transaction must have locked the order.
 * @returns false, without any change, if an attempt is being checked: its money may be taken
 */
export async function closeAttempts(trx: Trx, orderId: number, now: number): Promise<boolean> {
  const order: PayableOrder = { kind: "product", id: orderId };
  const states = (await paymentsOf(trx, order)).map(({ state }) => state);
  if (states.includes("confirming") || states.includes("review")) return false;
  await expireAttempts(trx, order, now);
  return true;
}

interface Attempt {
  gateway: string;
  /** Poisha. */
  amount: number;
  /** Language of the page to return to; that of the last attempt if undefined. */
  language?: Locale | null;
  /** Page to return to; the order's page if undefined. */
  returnPage?: "tracking";
}

function canBeUsed(payment: PaymentRow, attempt: Attempt, now: number): boolean {
  const open = payment.state === "created" || payment.state === "pending";
  const same = payment.gateway === attempt.gateway && payment.amount === attempt.amount;
  return open && same && Math.abs(now - payment.created_at) < REUSE_ATTEMPT_MS;
}

/**
 * Marks open attempts as failed. If the customer still pays one at the gateway, the sweeper notices
 * it.
 */
export async function abandonAttempts(
  trx: Trx,
  payments: PaymentRow[],
  now: number,
): Promise<void> {
  for (const { id, state, attempts, created_at, gateway_payment_id } of payments) {
    if (state !== "created" && state !== "pending") continue;
    const next = gateway_payment_id && nextCheck("failed", attempts, created_at, now);
    await trx
      .updateTable("payments")
      .set({ state: "failed", next_check_at: next || null, updated_at: now })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Ensures that an order has exactly one attempt that can be paid: keeps a recent one, otherwise
 * replaces it. The transaction must have locked the order or its customer.
 */
export async function prepareAttempt(
  trx: Trx,
  order: PayableOrder & { number: string },
  { returnPage, ...attempt }: Attempt,
  now: number,
): Promise<void> {
  const payments = await paymentsOf(trx, order);
  const latest = payments.at(-1);
  const language = attempt.language ?? latest?.language ?? DEFAULT_LOCALE;
  const wayBack = { language, return_page: returnPage ?? null };
  if (latest && canBeUsed(latest, attempt, now)) {
    await trx.updateTable("payments").set(wayBack).where("id", "=", latest.id).execute();
    return;
  }
  await abandonAttempts(trx, payments, now);
  const number = (latest?.attempt ?? 0) + 1;
  await trx
    .insertInto("payments")
    .values({
      ...attempt,
      ...wayBack,
      ebook_order_id: order.kind === "ebook" ? order.id : null,
      order_id: order.kind === "product" ? order.id : null,
      attempt: number,
      invoice: `${order.number}-${number}`,
      gateway_payment_id: null,
      trx_id: null,
      state: "created",
      redirect_url: null,
      attempts: 0,
      next_check_at: null,
      lease_until: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await updatePaymentStatus(trx, order);
}
