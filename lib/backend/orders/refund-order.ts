import type { Trx } from "../kernel/db/schema";
import { type RefundInput, refundPaid } from "../payments/refund-paid";
import type { RefundStored } from "../payments/refund-parts";
import { lockOrder } from "./staff-orders";

/**
 * Refunds money of a paid order of products, see `refundPaid`.
 * @throws AppError 404 for an unknown order; 409 as `refundPaid`
 */
export async function refundOrder(
  trx: Trx,
  { orderNumber, ...input }: RefundInput & { orderNumber: string },
  at: number,
): Promise<RefundStored[] | null> {
  const { id, order_number: number, status } = await lockOrder(trx, orderNumber);
  return refundPaid(trx, { kind: "product", id, number, status }, input, at);
}
