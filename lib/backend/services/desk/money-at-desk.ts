import { toTaka } from "@/lib/shop/pricing/price";
import { layerSettings } from "@/lib/site/settings";
import type { Trx } from "../../db/schema";
import { AppError } from "../../errors";
import type { OrderChange } from "../orders/audit-order";
import { setDeliveryCharge } from "../orders/delivery-charge";
import { recordManualPayment } from "../orders/manual-payment";
import { refundOrder } from "../orders/refund-order";
import { lockOrder } from "../orders/staff-orders";
import type { ManualWay } from "../payments/manual-ways";
import { readStoredSettings } from "../settings/stored-settings";

type RefundWish = Omit<Parameters<typeof refundOrder>[1], "again">;

/**
 * Gives money of a paid order back, see `refundOrder`. The same amount may go back several times:
 * the version of the order shows that the person has seen the earlier refunds.
 * @throws AppError 409 as `refundOrder`, and if nothing is left
 */
export async function refundAtDesk(trx: Trx, wish: RefundWish, at: number): Promise<OrderChange> {
  const stored = await refundOrder(trx, { ...wish, again: true }, at);
  if (!stored)
    throw new AppError(
      409,
      `The money of order ${wish.orderNumber} went back already, or it is on its way.`,
    );
  const { id, amount, reason } = stored.refund;
  return { more: { refund: id, refunded: toTaka(amount), reason } };
}

/**
 * Records that the total of an order came outside the payment service, see `recordManualPayment`.
 * @throws AppError 409 as `recordManualPayment`, and if the order is paid already
 */
export async function payAtDesk(
  trx: Trx,
  payment: { orderNumber: string; way: ManualWay; trxId: string | null },
  at: number,
): Promise<OrderChange> {
  const { orderNumber, way, trxId } = payment;
  const { total: amount } = await lockOrder(trx, orderNumber);
  const stale = await recordManualPayment(trx, { ...payment, amount }, at);
  if (!stale) throw new AppError(409, `Order ${orderNumber} is paid already.`);
  return { stale, more: { amount: toTaka(amount), way, trx: trxId } };
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
  return { events: [set.event], more: { delivery, total } };
}
