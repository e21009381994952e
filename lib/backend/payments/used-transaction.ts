import { sql } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../kernel/db/schema";
import type { PaymentRow, PaymentState } from "../kernel/db/schema-payments";
import { AppError } from "../kernel/errors";
import { transactionKey, typedTransactionKey } from "../kernel/safety/transaction-key";
import { isManual } from "./manual-methods";
import type { RecordedTransaction } from "./recorded-transaction";

interface Transaction {
  gateway: string;
  trxId: string;
}

/** States in which the money of a payment has come, or may have. */
const TAKEN_STATES: readonly PaymentState[] = [
  "paid",
  "refunding",
  "refunded",
  "review",
  "confirming",
];

const hasPaid = (trxId: string, { invoice }: { invoice: string }) =>
  new AppError(409, refusalText("payments.usedTransaction", { transaction: trxId, paid: invoice }));

/** Selects the payments with a transaction, in any spelling; earlier ones may have no key. */
function paymentsWith(db: Db | Trx, { key, trxId }: { key: string | null; trxId: string }) {
  return db
    .selectFrom("payments")
    .select(["id", "invoice", "gateway", "state", "trx_key"])
    .where(({ eb, or }) =>
      or([
        ...(key === null ? [] : [eb("trx_key", "=", key)]),
        eb(sql`lower(trx_id)`, "=", trxId.toLowerCase()),
      ]),
    );
}

/**
 * Checks that a transaction has paid nothing else, in any spelling and by any method.
 * @param isOwn whether a payment with this transaction is the one being settled
 * @returns the key of the transaction
 * @throws AppError 422 for a number with other letters than A to Z; 409 with the record that it has
 *   paid
 */
async function refuseUsedTransaction(
  trx: Trx,
  { gateway, trxId }: Transaction,
  isOwn: (payment: { id: number; invoice: string }) => boolean,
): Promise<string> {
  const key = typedTransactionKey(trxId);
  const twin = (await paymentsWith(trx, { key, trxId }).execute()).find(
    (payment) =>
      !isOwn(payment) &&
      (payment.trx_key === key ||
        payment.gateway === gateway ||
        TAKEN_STATES.includes(payment.state)),
  );
  if (twin) throw hasPaid(trxId, twin);
  return key;
}

/**
 * Returns the spelling in which a used number can be stored again: a number of a gateway is unique.
 * @throws AppError 409 for a number of a gateway that asked for the money itself
 */
async function nextSpelling(trx: Trx, { gateway, trxId }: Transaction): Promise<string> {
  const twin = await trx
    .selectFrom("payments")
    .select("invoice")
    .where("gateway", "=", gateway)
    .where("trx_id", "=", trxId)
    .executeTakeFirst();
  if (!twin) return trxId;
  // Its own payments never share a number: this one is of the other payment.
  if (!isManual(gateway)) throw hasPaid(trxId, twin);
  return nextSpelling(trx, { gateway, trxId: `${trxId}.` });
}

/**
 * Returns the columns of the transaction of money that staff record. One that the owner lets stand
 * for other money, too, has no key.
 * @throws AppError as {@link refuseUsedTransaction}
 */
export async function recordedColumns(
  trx: Trx,
  { gateway, trxId, reuse = null }: RecordedTransaction & { gateway: string },
  isOwn: Parameters<typeof refuseUsedTransaction>[2] = () => false,
): Promise<{ trx_id: string | null; trx_key?: string }> {
  if (trxId === null) return { trx_id: null };
  typedTransactionKey(trxId);
  if (reuse !== null) return { trx_id: await nextSpelling(trx, { gateway, trxId }) };
  return { trx_id: trxId, trx_key: await refuseUsedTransaction(trx, { gateway, trxId }, isOwn) };
}

/** Whether another payment has a transaction that the gateway reported. */
export async function isOfAnother(
  db: Db | Trx,
  { id, gateway }: Pick<PaymentRow, "id" | "gateway">,
  trxId: string,
): Promise<boolean> {
  const key = transactionKey(trxId);
  const twins = await paymentsWith(db, { key, trxId }).where("id", "!=", id).execute();
  return twins.some(
    (twin) => twin.gateway === gateway || (twin.trx_key !== null && twin.trx_key === key),
  );
}
