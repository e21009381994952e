import type { Trx } from "../../db/schema";
import { AppError } from "../../errors";

interface Transaction {
  gateway: string;
  trxId: string;
}

/**
 * Makes sure that a transaction has paid nothing else.
 * @param isOwn whether a payment with it is the one that is settled
 * @throws AppError 409 that names what it has paid
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
