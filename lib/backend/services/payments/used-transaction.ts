import type { Trx } from "../../db/schema";
import { AppError } from "../../errors";

interface Transaction {
  gateway: string;
  trxId: string;
}

/**
 * Checks that a transaction has paid no other order.
 * @param isOwn whether a payment with this transaction is the one being settled
 * @throws AppError 409 naming what it has paid
 */
export async function refuseUsedTransaction(
  trx: Trx,
  { gateway, trxId }: Transaction,
  isOwn: (payment: { id: number; invoice: string }) => boolean,
): Promise<void> {
  const payments = await trx
    .selectFrom("payments")
    .select(["id", "invoice"])
    .where("gateway", "=", gateway)
    .where("trx_id", "=", trxId)
    .execute();
  const twin = payments.find((payment) => !isOwn(payment));
  if (twin) throw new AppError(409, `Transaction ${trxId} has paid ${twin.invoice} already.`);
}
