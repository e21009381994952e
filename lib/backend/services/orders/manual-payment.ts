import { formatTaka } from "@/lib/i18n/format-taka";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Change } from "../../change";
import type { Trx } from "../../db/schema";
import { AppError } from "../../errors";
import { abandonAttempts, paymentsOf, updatePaymentStatus } from "../payments/attempts";
import type { ManualWay } from "../payments/manual-ways";
import { refuseUsedTransaction } from "../payments/used-transaction";
import { fulfilProducts } from "./fulfilment";
import { lockOrder } from "./staff-orders";

const NO_CHARGE = "set its delivery charge first, its total is not known yet.";

interface ManualPayment {
  orderNumber: string;
  way: ManualWay;
  /** Number of the transaction or receipt; unique per way of payment. */
  trxId: string | null;
  /** Received amount in poisha; must equal the order's total. */
  amount: number;
}

/** A transaction pays once: not even the same order again after its money went back. */
async function checkTransaction(trx: Trx, { way, trxId }: ManualPayment) {
  if (trxId === null) return;
  await refuseUsedTransaction(trx, { gateway: way, trxId }, () => false);
}

async function insertPayment(
  trx: Trx,
  { orderNumber, way, trxId, amount }: ManualPayment,
  orderId: number,
  attempt: number,
  at: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("payments")
    .values({
      order_id: orderId,
      ebook_order_id: null,
      attempt,
      invoice: `${orderNumber}-${attempt}`,
      gateway: way,
      gateway_payment_id: null,
      trx_id: trxId,
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
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records a payment that did not come through the gateway. Reopens an order that expired unpaid,
 * with its pieces.
 * @returns the changes to record; null if the order was already paid
 * @throws AppError 404 for an unknown order; 409 if the amount differs, the delivery charge is not
 *   set, a payment is being checked, the order was cancelled, or the transaction has paid an order
 *   before
 */
export async function recordManualPayment(
  trx: Trx,
  payment: ManualPayment,
  at: number,
): Promise<Change[] | null> {
  const order = await lockOrder(trx, payment.orderNumber);
  const { id, status, total, order_number: number } = order;
  const attempts = await paymentsOf(trx, { kind: "product", id });
  if (attempts.some(({ state }) => state === "paid")) return null;
  if (attempts.some(({ state }) => ["confirming", "review", "refunding"].includes(state)))
    throw new AppError(409, "A payment of this order is being checked: decide that first.");
  if (order.waits_for === "charge") throw new AppError(409, `Order ${number}: ${NO_CHARGE}`);
  if (payment.amount !== total)
    throw new AppError(409, `Order ${number} costs ${formatTaka(toTaka(total), "en")}.`);
  await checkTransaction(trx, payment);
  const attempt = (attempts.at(-1)?.attempt ?? 0) + 1;
  const paymentId = await insertPayment(trx, payment, id, attempt, at);
  const fulfilment = await fulfilProducts(
    trx,
    { kind: "product", id, number, status },
    paymentId,
    at,
  );
  if ("refund" in fulfilment) throw new AppError(409, fulfilment.refund);
  await abandonAttempts(trx, attempts, at);
  await trx.updateTable("orders").set({ expires_at: null }).where("id", "=", id).execute();
  await updatePaymentStatus(trx, { kind: "product", id });
  return fulfilment.changes;
}
