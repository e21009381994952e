import { englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../kernel/db/schema";
import type { PaymentRow, RefundRow } from "../kernel/db/schema-payments";
import { AppError } from "../kernel/errors";
import { factsOf } from "./providers/facts";

interface RefundRequest {
  paymentId: number;
  /** Poisha. */
  amount: number;
  /** A second request with the same key does nothing. */
  key: string;
  reason: string;
  /** Why the gateway cannot make it, so that staff have to; null if it can. */
  byHand?: string | null;
}

const BY_SHOP = /-(?:shop|lines)-\d+$/;
const OF_LINES = /-lines-\d+$/;

/**
 * Why the shop gives money back that was taken for an order: staff or a cancellation asked for it,
 * or products were removed from the order.
 */
export type RefundCause = "shop" | "lines";

/** Returns the key of such a refund. @param nth number of the payment's refund, from 1 */
export function shopRefundKey(
  { invoice }: Pick<PaymentRow, "invoice">,
  cause: RefundCause,
  nth: number,
): string {
  return `${invoice}-${cause}-${nth}`;
}

/** Whether a refund returns money that was taken for its order. */
export function isShopRefund({ key }: Pick<RefundRow, "key">): boolean {
  return BY_SHOP.test(key);
}

/** Whether a refund is for products that were removed from its order. */
export function isLinesRefund({ key }: Pick<RefundRow, "key">): boolean {
  return OF_LINES.test(key);
}

/** Why a payment can no longer be refunded through the gateway. */
export const TOO_OLD = englishText("refunds.tooOld");

/** Whether a payment is too old for the gateway to refund it. @param at epoch ms */
export function isTooOld(
  { gateway, created_at }: Pick<PaymentRow, "gateway" | "created_at">,
  at: number,
) {
  const within = factsOf(gateway)?.refunds.withinMs ?? null;
  return within !== null && at - created_at > within;
}

/**
 * Stores a refund. The sweeper sends it, or staff must refund it manually if `byHand` is set or the
 * payment is too old for the gateway. The transaction must have locked the customer or the order.
 * @throws AppError 409 if the sum would exceed the payment
 */
export async function requestRefund(
  trx: Trx,
  { paymentId, amount, key, reason, byHand = null }: RefundRequest,
  now: number,
): Promise<void> {
  const refunds = await trx
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .execute();
  if (refunds.some((refund) => refund.key === key)) return;
  const payment = await trx
    .selectFrom("payments")
    .select(["amount", "gateway", "created_at"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  if (refunded + amount > payment.amount)
    throw new AppError(409, refusalText("refunds.moreThanPaid"));
  const problem = byHand ?? (isTooOld(payment, now) ? TOO_OLD : null);
  await trx
    .insertInto("refunds")
    .values({
      payment_id: paymentId,
      key,
      amount,
      reason,
      state: problem === null ? "due" : "by_hand",
      refund_trx_id: null,
      attempts: 0,
      next_try_at: problem === null ? now : null,
      sent_at: null,
      problem,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns the refunds of payments, oldest first. */
export async function readRefunds(db: Db | Trx, paymentIds: number[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "in", paymentIds)
    .orderBy("id")
    .execute();
}
