import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../../db/order-status";
import type { Trx } from "../../db/schema";
import { AppError, fieldError } from "../../errors";
import type { RefundApis } from "../../payment/payment-settings";
import { issueCreditNote } from "../invoices/issue-credit-note";
import { orderChanged } from "../outbox/events";
import { refundedFacts } from "../payments/refund-paid";
import type { RefundStored } from "../payments/refund-parts";
import { expectPieces, type LinePieces } from "../stock/parcels";
import { sumOfPieces } from "../stock/sellable-batch";
import type { OrderChange } from "./audit-order";
import { readOrderLines } from "./find-own-order";
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
  refundApis: RefundApis;
  /** Of the refund, if any. */
  reason: string;
}

interface DeliveredPart extends OrderChange {
  /** Refunds of what was paid for the pieces. */
  promised: RefundStored[];
}

type Line = Awaited<ReturnType<typeof readOrderLines>>[number];

/** What pieces cost in poisha: before the discount, the discount, and to the customer. */
interface Value {
  subtotal: number;
  discount: number;
  total: number;
}

/**
 * Returns what the pieces that come back cost.
 * @throws AppError 422 with errors.lines for an unknown line, too many pieces, none, or all
 */
function valueOfPieces(lines: readonly Line[], back: readonly LinePieces[]): Value {
  const wrong = (text: string) => fieldError("lines", text);
  if (back.length === 0) throw wrong("Please say what came back.");
  if (new Set(back.map(({ id }) => id)).size < back.length) throw wrong("Name each line once.");
  const value = { subtotal: 0, discount: 0, total: 0 };
  for (const { id, quantity } of back) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw wrong("A line is not of this order.");
    if (quantity > line.quantity) throw wrong(`Only ${line.quantity} of ${line.name} were sent.`);
    value.subtotal += line.selling_price * quantity;
    value.discount += (line.selling_price - line.price) * quantity;
    value.total += line.price * quantity;
  }
  if (sumOfPieces(back) === sumOfPieces(lines))
    throw wrong("Nothing was taken: cancel the order, so that the whole parcel comes back.");
  return value;
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
  { back, unpaidReason, anyway, refundApis, reason }: PartDelivery,
  by: string,
  at: number,
): Promise<DeliveredPart> {
  const order = await lockOrder(trx, orderNumber);
  if (order.status !== ORDER_STATUS.inTransit)
    throw new AppError(
      409,
      `Order ${orderNumber} is ${stateName(order.status)}: only a parcel on its way can be taken in part.`,
    );
  const value = valueOfPieces(await readOrderLines(trx, order.id), back);
  const owed = await repricedOrder(trx, order, order.total - value.total);
  const parts = planOverpaymentRefunds(owed, refundApis, at);
  await trx
    .updateTable("orders")
    .set({
      subtotal: order.subtotal - value.subtotal,
      discount: order.discount - value.discount,
      total: owed.total,
      credited: order.credited + value.total,
    })
    .where("id", "=", order.id)
    .execute();
  const returns = await expectPieces(trx, order.id, back, at);
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
