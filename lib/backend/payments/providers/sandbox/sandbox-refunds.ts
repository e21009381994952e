import type { Db, Trx } from "../../../kernel/db/schema";
import type { SandboxPayment, SandboxRefund } from "../../../kernel/db/schema-payments";
import { inTransaction } from "../../../kernel/db/transaction";
import { REFUNDABLE_MS } from "../bkash/bkash-facts";
import { letters, takenAmount } from "./sandbox-store";

/** Returns all refunds of a payment, oldest first. */
export function listSandboxRefunds(db: Db | Trx, paymentId: string): Promise<SandboxRefund[]> {
  return db
    .selectFrom("sandbox_refunds")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
}

interface Wanted {
  /** Poisha; greater than zero. */
  amount: number;
  sku: string;
  reason: string;
}

/** Error code and message of a refusal. */
type Refused = readonly [code: string, message: string];

const TOO_LATE: Refused = ["2071", "Refund after 60 days not allowed"];
const WRONG_AMOUNT: Refused = ["2072", "Refund amount not valid"];
const ENOUGH: Refused = ["2074", "The transaction cannot be reversed"];

/**
 * Refunds a part of a payment: at most `limit` times, within 60 days, and never more than was
 * captured. Not idempotent, as at bKash: a repeated call refunds again.
 */
export function makeSandboxRefund(
  db: Db,
  payment: SandboxPayment,
  { amount, sku, reason }: Wanted,
  limit: number,
  now: number,
): Promise<SandboxRefund | Refused> {
  return inTransaction<SandboxRefund | Refused>(db, async (trx) => {
    const refunds = await listSandboxRefunds(trx, payment.id);
    if (now - payment.created_at > REFUNDABLE_MS) return TOO_LATE;
    if (refunds.length >= limit) return ENOUGH;
    const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (refunded + amount > takenAmount(payment)) return WRONG_AMOUNT;
    return trx
      .insertInto("sandbox_refunds")
      .values({
        payment_id: payment.id,
        trx_id: letters(5),
        amount,
        sku,
        reason,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Whether the response to this refund is withheld: the first one of a payment for which a tester
 * chose that.
 */
export async function dropsResponse(
  db: Db,
  { id, behaviour }: SandboxPayment,
  refund: SandboxRefund,
): Promise<boolean> {
  if (behaviour !== "lose-refund") return false;
  const [first] = await listSandboxRefunds(db, id);
  return first?.id === refund.id;
}
