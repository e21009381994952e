import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import { layerSettings } from "@/lib/site/settings";
import type { Trx } from "../../kernel/db/schema";
import { AppError } from "../../kernel/errors";
import type { DeliveryTerms } from "../../kernel/settings/order-terms";
import { readStoredSettings } from "../../kernel/settings/stored-settings";
import type { ManualMoney } from "../../payments/insert-manual-payment";
import { reuseFacts } from "../../payments/recorded-transaction";
import { refundedFacts } from "../../payments/refund-paid";
import { advanceOf } from "../advance";
import type { OrderChange } from "../audit-order";
import { setDeliveryCharge } from "../delivery-charge";
import { readMissing, recordManualPayment } from "../manual-payment";
import { renewPromise } from "../promise";
import { refundOrder } from "../refund-order";
import { lockOrder } from "../staff-orders";

type RefundInput = Parameters<typeof refundOrder>[1];

/**
 * Refunds a paid order, see `refundOrder`. The same amount may be refunded several times: the
 * version of the order proves that the staff member has seen the earlier refunds.
 * @throws AppError 409 as `refundOrder`, and if nothing is left
 */
export async function refundAtDesk(trx: Trx, input: RefundInput, at: number): Promise<OrderChange> {
  const stored = await refundOrder(trx, input, at);
  if (!stored)
    throw new AppError(409, refusalText("orders.moneyWentBack", { order: input.orderNumber }));
  return { more: refundedFacts(stored, input) };
}

interface DeskPayment extends Omit<ManualMoney, "amount"> {
  orderNumber: string;
  /** What came; all of it if undefined. */
  part?: "advance" | undefined;
}

type Paid = Awaited<ReturnType<typeof lockOrder>>;

/** @throws AppError 409 for the advance of an order that waits for none */
function readAdvance(order: Paid): number {
  const advance = advanceOf(order);
  if (advance > 0) return advance;
  throw new AppError(409, refusalText("orders.noAdvance", { order: order.order_number }));
}

/**
 * Records a payment of the total, of the due amount, or of the advance, outside the payment service,
 * see `recordManualPayment`, and promises a day counted from now.
 * @throws AppError 409 as `recordManualPayment`, if the order is paid already, or if it does not wait
 *   for the advance that came
 */
export async function payAtDesk(
  trx: Trx,
  { part, ...payment }: DeskPayment,
  terms: DeliveryTerms,
  at: number,
): Promise<OrderChange> {
  const { orderNumber, method, trxId } = payment;
  const order = await lockOrder(trx, orderNumber);
  const amount = part === "advance" ? readAdvance(order) : await readMissing(trx, order);
  const stale = await recordManualPayment(trx, { ...payment, amount }, at);
  if (!stale) throw new AppError(409, refusalText("orders.isPaid", { order: orderNumber }));
  await renewPromise(trx, order.id, terms, at);
  const more = { amount: toTaka(amount), way: method, trx: trxId, ...reuseFacts(payment) };
  return { stale, more };
}

/**
 * Sets the delivery charge of an order abroad, see `setDeliveryCharge`.
 * @param charge poisha
 * @returns null if the order has this charge already
 */
export async function chargeAtDesk(
  trx: Trx,
  orderNumber: string,
  charge: number,
  at: number,
): Promise<OrderChange | null> {
  const { orders: limits } = layerSettings(await readStoredSettings(trx)).settings;
  const set = await setDeliveryCharge(trx, orderNumber, charge, limits, at);
  if (!set) return null;
  const [delivery, total] = [toTaka(charge), toTaka(set.total)];
  const was = { delivery: toTaka(set.was.delivery), total: toTaka(set.was.total) };
  return { stale: set.changes, events: [set.event], was, more: { delivery, total } };
}
