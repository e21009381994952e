import { sql } from "kysely";
import type { Trx } from "../../db/schema";
import type { PaymentState } from "../../db/schema-payments";
import { AppError } from "../../errors";

interface Transaction {
  gateway: string;
  trxId: string;
}

/** A transfer has a number of the same series as a payment through the gateway. */
const ONE_SERIES = ["bkash", "bkash-transfer"];

/** States in which the money of a payment has come, or may have. */
const TAKEN: readonly PaymentState[] = ["paid", "refunding", "refunded", "review", "confirming"];

/**
 * Checks that a transaction has paid no other order. Ignores case.
 * @param isOwn whether a payment with this transaction is the one being settled
 * @throws AppError 409 with the record that it has paid
 */
export async function refuseUsedTransaction(
  trx: Trx,
  { gateway, trxId }: Transaction,
  isOwn: (payment: { id: number; invoice: string }) => boolean,
): Promise<void> {
  const payments = await trx
    .selectFrom("payments")
    .select(["id", "invoice", "gateway", "state"])
    .where("gateway", "in", ONE_SERIES.includes(gateway) ? ONE_SERIES : [gateway])
    .where(sql`lower(trx_id)`, "=", trxId.toLowerCase())
    .execute();
  const twin = payments.find(
    (payment) => !isOwn(payment) && (payment.gateway === gateway || TAKEN.includes(payment.state)),
  );
  if (twin) throw new AppError(409, `Transaction ${trxId} has paid ${twin.invoice} already.`);
}
