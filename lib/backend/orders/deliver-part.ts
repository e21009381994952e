import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { splitPieces, type ValuedPieces } from "@/lib/shop/pricing/line-value";
import { priceGoods } from "@/lib/shop/pricing/order-totals";
import { toTaka } from "@/lib/shop/pricing/price";
import { collectLess } from "../couriers/providers/by-hand/by-hand";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import { orderChanged } from "../kernel/outbox/events";
import { missingOf } from "../payments/due";
import type { RefundLimits } from "../payments/payment-settings";
import { refundedFacts } from "../payments/refund-paid";
import type { RefundStored } from "../payments/refund-parts";
import { expectPieces, type LinePieces } from "../stock/parcels";
import { sumOfPieces } from "../stock/sellable-batch";
import type { OrderChange } from "./audit-order";
import { readOrderLines } from "./find-own-order";
import { issueCreditNote } from "./issue-credit-note";
import { readMissing } from "./manual-payment";
import { moveOrder } from "./move-order";
import { planOverpaymentRefunds } from "./refund-overpayment";
import { repricedOrder, settleTotal } from "./reprice-order";
import { lockOrder, stateName } from "./staff-orders";

interface PartDelivery {
  /** Pieces that the customer did not take, by the id of their line. */
  back: readonly LinePieces[];
  unpaidReason?: string | undefined;
  /** Delivers it even if it is refunded. */
  anyway: boolean;
  refundLimits: RefundLimits;
  /** Of the refund, if any. */
  reason: string;
}

interface DeliveredPart extends OrderChange {
  /** Refunds of what was paid for the pieces. */
  promised: RefundStored[];
}

type Line = Awaited<ReturnType<typeof readOrderLines>>[number];

type Back = LinePieces & ValuedPieces & { line: Line };

/**
 * Returns the pieces that come back with their lines, and with what they cost the customer.
 * @throws AppError 422 with errors.lines for an unknown line, too many pieces, none, or all
 */
function valuedPieces(lines: readonly Line[], back: readonly LinePieces[]): Back[] {
  const wrong = (text: string) => fieldError("lines", text);
  if (back.length === 0) throw wrong(refusalText("orders.returnedLines"));
  if (new Set(back.map(({ id }) => id)).size < back.length)
    throw wrong(refusalText("orders.lineTwice"));
  const valued = back.map(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    if (!line) throw wrong(refusalText("orders.otherLine"));
    if (quantity > line.quantity)
      throw wrong(refusalText("orders.onlySent", { count: line.quantity, product: line.name }));
    return { id, line, ...splitPieces(line, quantity).part };
  });
  if (sumOfPieces(back) === sumOfPieces(lines)) throw wrong(refusalText("orders.nothingTaken"));
  return valued;
}

/**
 * Completes an order on its way of which the customer took a part. The rest comes back with the
 * parcel, with a credit note for each line, and its value leaves the total: less cash is booked, or
 * what was paid for it is refunded. The delivery charge stays.
 * @param at epoch ms
 * @throws AppError 404 for an unknown order; 409 if it is not on its way, its money is being checked
 *   or went back, or as `moveOrder`; 422 with errors.lines for pieces that cannot come back, or as
 *   `moveOrder`
 */
export async function deliverPart(
  trx: Trx,
  orderNumber: string,
  { back, unpaidReason, anyway, refundLimits, reason }: PartDelivery,
  by: string,
  at: number,
): Promise<DeliveredPart> {
  const order = await lockOrder(trx, orderNumber);
  if (order.status !== ORDER_STATUS.inTransit)
    throw new AppError(
      409,
      refusalText("orders.notOnItsWay", {
        order: orderNumber,
        state: refusalText(`orderStates.${stateName(order.status)}`),
      }),
    );
  const valued = valuedPieces(await readOrderLines(trx, order.id), back);
  const credited = valued.reduce((sum, { value }) => sum + value, 0);
  const lines = valued.map(({ line, quantity }) => ({ ...line, quantity }));
  const { subtotal } = priceGoods(lines, order.presentation);
  const owed = await repricedOrder(trx, order, order.total - credited);
  const parts = planOverpaymentRefunds(owed, refundLimits, at);
  await collectLess(trx, order.id, (await readMissing(trx, order)) - missingOf(owed));
  await trx
    .updateTable("orders")
    .set({
      subtotal: order.subtotal - subtotal,
      discount: order.discount - (subtotal - credited),
      total: owed.total,
      credited: order.credited + credited,
    })
    .where("id", "=", order.id)
    .execute();
  const returns = await expectPieces(trx, order.id, valued, at);
  const wanted = ORDER_STATUS.completed;
  const moved = await moveOrder(trx, orderNumber, { wanted, anyway, unpaidReason }, by, at);
  for (const returnId of returns) await issueCreditNote(trx, { orderId: order.id, returnId }, at);
  const { promised, money } = await settleTotal(trx, order, owed, { parts, reason }, at);
  return {
    stale: moved?.changes ?? [],
    was: { total: toTaka(order.total) },
    more: {
      total: toTaka(money.total),
      not_taken: sumOfPieces(back),
      ...moved?.more,
      ...(promised.length > 0 && refundedFacts(promised)),
    },
    events: money.back > 0 ? [orderChanged({ number: orderNumber, ...money, at })] : [],
    promised,
  };
}
