import type { ManualMethod } from "@/lib/contract/terms";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { Trx } from "../kernel/db/schema";
import { type PayableOrder, payableColumns } from "./attempts";
import type { RecordedTransaction } from "./recorded-transaction";
import { recordedColumns } from "./used-transaction";

/** Money that came without the gateway. */
export interface ManualMoney extends RecordedTransaction {
  method: ManualMethod;
  /** Poisha. */
  amount: number;
}

/**
 * Stores a paid attempt without a gateway. A transaction pays once, unless the owner gives a reason:
 * not even the same order again after a refund. The transaction must have locked the order.
 * @returns the id of the payment
 * @throws AppError 409 if the transaction has paid before, 422 if it has letters other than A to Z
 */
export async function insertManualPayment(
  trx: Trx,
  order: PayableOrder & { number: string },
  { method, amount, attempt, ...transaction }: ManualMoney & { attempt: number },
  at: number,
): Promise<number> {
  const recorded = await recordedColumns(trx, { gateway: method, ...transaction });
  const { id } = await trx
    .insertInto("payments")
    .values({
      ...payableColumns(order),
      attempt,
      invoice: `${order.number}-${attempt}`,
      gateway: method,
      gateway_payment_id: null,
      ...recorded,
      amount,
      state: "paid",
      redirect_url: null,
      language: DEFAULT_LOCALE,
      return_page: null,
      attempts: 0,
      next_check_at: null,
      lease_until: 0,
      created_at: at,
      updated_at: at,
      paid_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
