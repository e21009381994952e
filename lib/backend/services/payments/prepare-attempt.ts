import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Trx } from "../../db/schema";
import type { PaymentRow } from "../../db/schema-payments";
import { type PayableOrder, paymentsOf, updatePaymentStatus } from "./order-payments";
import { nextCheck, REUSE_MS } from "./payment-state";

/** How an order is to be paid now. */
export interface Attempt {
  gateway: string;
  /** Poisha. */
  amount: number;
  /** Of the pages to come back to; as at the last attempt when not told. */
  language?: Locale;
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
 * another one comes a new one. The transaction must hold the order, or its customer.
 */
export async function prepareAttempt(
  trx: Trx,
  order: PayableOrder & { number: string },
  attempt: Attempt,
  now: number,
): Promise<void> {
  const payments = await paymentsOf(trx, order);
  const latest = payments.at(-1);
  const language = attempt.language ?? latest?.language ?? DEFAULT_LOCALE;
  if (latest && canBeUsed(latest, attempt, now)) {
    await trx.updateTable("payments").set({ language }).where("id", "=", latest.id).execute();
    return;
  }
  await abandonAttempts(trx, payments, now);
  const number = (latest?.attempt ?? 0) + 1;
  await trx
    .insertInto("payments")
    .values({
      ...attempt,
      language,
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
