import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { formatTaka } from "@/lib/i18n/format-taka";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Change } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { abandonAttempts, updatePaymentStatus } from "../payments/attempts";
import { missingOf } from "../payments/due";
import { insertManualPayment, type ManualMoney } from "../payments/insert-manual-payment";
import { isBeingChecked } from "../payments/payment-state";
import { readMoney } from "../payments/read-money";
import { advanceOf } from "./advance";
import { fulfilProducts } from "./fulfilment";
import { lockOrder } from "./staff-orders";

const NO_CHARGE = refusalText("orders.totalUnknown");

/** Must equal the due amount of the order, or its advance. */
interface ManualPayment extends ManualMoney {
  orderNumber: string;
}

/**
 * Returns the amount that a payment of an order must have, in poisha: its total, or the due amount
 * once a part is paid.
 */
export async function readMissing(trx: Trx, order: { id: number; total: number }) {
  return missingOf({
    total: order.total,
    ...(await readMoney(trx, { kind: "product", id: order.id })),
  });
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
  const { payments: attempts, refunds } = await readMoney(trx, { kind: "product", id });
  const missing = missingOf({ total, payments: attempts, refunds });
  const isPaid = attempts.some(({ state }) => state === "paid");
  if (isPaid && missing === 0) return null;
  if (isBeingChecked(attempts)) throw new AppError(409, refusalText("orders.paymentChecked"));
  if (order.waits_for === "charge")
    throw new AppError(409, refusalText("orders.because", { order: number, reason: NO_CHARGE }));
  const advance = advanceOf(order);
  const isAdvance = advance > 0 && payment.amount === advance;
  if (payment.amount !== missing && !isAdvance) {
    const amount = formatTaka(toTaka(missing), "en");
    const code = isPaid ? "orders.restToPay" : "orders.costs";
    throw new AppError(409, refusalText(code, { order: number, amount }));
  }
  const paymentId = await insertManualPayment(
    trx,
    { kind: "product", id, number },
    { ...payment, attempt: (attempts.at(-1)?.attempt ?? 0) + 1 },
    at,
  );
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
