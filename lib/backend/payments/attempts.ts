import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Db, Trx } from "../kernel/db/schema";
import type { AppointmentState } from "../kernel/db/schema-appointments";
import type { PayableKind, PaymentRow } from "../kernel/db/schema-payments";
import { missingOf } from "./due";
import { nextCheck, orderPaymentStatus, REUSE_ATTEMPT_MS } from "./payment-state";
import { readRefunds } from "./refunds";

/** The order that an attempt pays, or the appointment whose fee it pays. */
export interface PayableOrder {
  kind: PayableKind;
  id: number;
}

/**
 * The order or appointment with its current status. E-book orders always have a customer; the others
 * may be a guest's.
 */
export type PaidOrder = { id: number; number: string } & (
  | { kind: "ebook"; status: number; userId: number }
  | { kind: "product"; status: number }
  | { kind: "appointment"; state: AppointmentState }
);

/** Column of `payments` and table of each kind. */
export const PAYABLE = {
  ebook: { column: "ebook_order_id", table: "ebook_orders" },
  product: { column: "order_id", table: "orders" },
  appointment: { column: "appointment_id", table: "appointments" },
} as const;

export type OrderPayment = PaymentRow & { order: PaidOrder };

/** Columns of `payments` with the id of the paid record. */
export function payableColumns({ kind, id }: PayableOrder) {
  return { ebook_order_id: null, order_id: null, [PAYABLE[kind].column]: id };
}

export function paymentsOf(db: Db | Trx, { kind, id }: PayableOrder): Promise<PaymentRow[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where(PAYABLE[kind].column, "=", id)
    .orderBy("attempt")
    .execute();
}

/** Returns the order or appointment with this number, or null. */
export async function findPayable(
  db: Db | Trx,
  kind: PayableKind,
  number: string,
): Promise<(PayableOrder & { number: string }) | null> {
  const rows = {
    ebook: () => db.selectFrom("ebook_orders").select("id").where("order_no", "=", number),
    product: () => db.selectFrom("orders").select("id").where("order_number", "=", number),
    appointment: () =>
      db.selectFrom("appointments").select("id").where("appointment_number", "=", number),
  };
  const row = await rows[kind]().executeTakeFirst();
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

async function appointment(db: Db | Trx, id: number): Promise<PaidOrder> {
  const row = await db
    .selectFrom("appointments")
    .select(["appointment_number as number", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind: "appointment", id, ...row };
}

export async function findPayment(db: Db | Trx, id: number): Promise<OrderPayment | null> {
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!payment) return null;
  const { ebook_order_id, order_id, appointment_id } = payment;
  if (ebook_order_id !== null) return { ...payment, order: await ebookOrder(db, ebook_order_id) };
  if (order_id !== null) return { ...payment, order: await productOrder(db, order_id) };
  if (appointment_id !== null) return { ...payment, order: await appointment(db, appointment_id) };
  throw new Error(`Payment ${id} belongs to no order.`);
}

/** Whether a product order is paid in part: its total has grown since it was paid. */
async function isPartlyPaid(trx: Trx, { kind, id }: PayableOrder, payments: PaymentRow[]) {
  if (kind !== "product" || !payments.some(({ state }) => state === "paid")) return false;
  const { total } = await trx
    .selectFrom("orders")
    .select("total")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const refunds = await readRefunds(
    trx,
    payments.map((payment) => payment.id),
  );
  return missingOf({ total, payments, refunds }) > 0;
}

/** Updates the payment status, which customers see, from the attempts. */
export async function updatePaymentStatus(trx: Trx, order: PayableOrder): Promise<void> {
  const payments = (await paymentsOf(trx, order)).filter(({ reversed_at }) => reversed_at === null);
  if (payments.length === 0) return;
  const isMissing = await isPartlyPaid(trx, order, payments);
  const states = payments.map(({ state }) => state);
  await trx
    .updateTable(PAYABLE[order.kind].table)
    .set({ payment_status: orderPaymentStatus(states, isMissing) })
    .where("id", "=", order.id)
    .execute();
}

/**
 * Marks the unpaid attempts of a cancelled order or appointment as expired. If one is paid after
 * all, the gateway's callback still settles it.
 */
export async function expireAttempts(trx: Trx, order: PayableOrder, now: number): Promise<void> {
  const ended = (await paymentsOf(trx, order)).filter(({ state }) =>
    ["created", "pending", "failed"].includes(state),
  );
  for (const payment of ended) {
    const next = payment.gateway_payment_id && nextCheck("expired", payment, now);
    await trx
      .updateTable("payments")
      .set({ state: "expired", next_check_at: next || null, updated_at: now })
      .where("id", "=", payment.id)
      .execute();
  }
  await updatePaymentStatus(trx, order);
}

/**
 * Marks every open attempt of a product order as expired. An expired attempt is never executed,
 * even if the customer approves it at the gateway later, so no money is taken by a gateway that
 * captures. If the gateway reports it as completed anyway, the money is handled like that of any
 * other ended order. The transaction must have locked the order.
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
  for (const payment of payments) {
    const { id, state, gateway_payment_id } = payment;
    if (state !== "created" && state !== "pending") continue;
    const next = gateway_payment_id && nextCheck("failed", payment, now);
    await trx
      .updateTable("payments")
      .set({ state: "failed", next_check_at: next || null, updated_at: now })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Ensures that an order has exactly one attempt that can be paid: keeps a recent one, otherwise
 * replaces it. The transaction must have locked the order, its customer or the appointment.
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
      ...payableColumns(order),
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
