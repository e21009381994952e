import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Db, Trx } from "../../db/schema";
import type { PaymentRow } from "../../db/schema-payments";
import { nextCheck, orderPaymentStatus, REUSE_MS } from "./payment-state";

/** Which order an attempt pays. */
export interface PayableOrder {
  kind: "ebook" | "product";
  id: number;
}

/** That order as it stands; e-books are a customer's, products may be a guest's. */
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

/** The order of that kind with this number, or null. */
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

/** Brings what customers are told in line with the attempts. */
export async function updatePaymentStatus(trx: Trx, order: PayableOrder): Promise<void> {
  const states = (await paymentsOf(trx, order)).map((payment) => payment.state);
  if (states.length === 0) return;
  await trx
    .updateTable(order.kind === "ebook" ? "ebook_orders" : "orders")
    .set({ payment_status: orderPaymentStatus(states) })
    .where("id", "=", order.id)
    .execute();
}

/** Ends the attempts nobody paid, with their order; should one be paid after all, its return tells. */
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

interface Attempt {
  gateway: string;
  /** Poisha. */
  amount: number;
  /** Of the pages to come back to; as at the last attempt when not told. */
  language?: Locale | null;
  /** Where the customer comes back to; the order's page when not told. */
  returnPage?: "tracking";
}

function canBeUsed(payment: PaymentRow, attempt: Attempt, now: number): boolean {
  const open = payment.state === "created" || payment.state === "pending";
  const same = payment.gateway === attempt.gateway && payment.amount === attempt.amount;
  return open && same && Math.abs(now - payment.created_at) < REUSE_MS;
}

/** Gives up attempts that were not paid; should the gateway still be paid, the sweeper sees it. */
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
 * Makes sure an order has exactly one attempt that can be paid: a fresh one is kept, in place of
 * another one comes a new one. The transaction must have locked the order, or its customer.
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
