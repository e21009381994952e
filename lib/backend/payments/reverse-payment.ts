import type { Trx } from "../kernel/db/schema";

/**
 * Takes a payment back that staff recorded by mistake. It stays in the ledger, beside a row that
 * reverses it; for all else it is an attempt without money. The transaction must have locked the
 * order.
 * @param at epoch ms
 */
export async function reversePayment(
  trx: Trx,
  paymentId: number,
  by: string,
  at: number,
): Promise<void> {
  await trx
    .updateTable("payments")
    .set({
      state: "expired",
      reversed_at: at,
      reversed_by: by,
      next_check_at: null,
      updated_at: at,
    })
    .where("id", "=", paymentId)
    .where("state", "=", "paid")
    .execute();
}
