import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Locale } from "@/lib/i18n/locales";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import { prepareAttempt } from "../payments/attempts";
import { payRefusal } from "../payments/pay-refusals";
import { cancelOtherOrders, ebooksOf } from "./customer-ebooks";
import { ebookTotals } from "./ebook-totals";
import { checkBuyable } from "./place-ebook-order";

const REFUNDED = refusalText("ebooks.paymentRefunded");
const PRICE_CHANGED = refusalText("ebooks.priceChanged");

/** Returns the current price of these e-books in poisha; null if one is no longer sold. */
async function priceNow(trx: Trx, ebookIds: number[]): Promise<number | null> {
  const books = await trx
    .selectFrom("ebooks")
    .select(["sale_price", "discount_percent"])
    .where("id", "in", ebookIds)
    .where("archived_at", "is", null)
    .execute();
  if (books.length !== ebookIds.length) return null;
  return ebookTotals(books).total;
}

/**
 * Prepares another payment attempt for a customer's own order and reopens a cancelled one. A
 * cancelled order can only be reopened if its total equals the current price.
 * @throws AppError 404 for an order of another customer, 422 if there is nothing to pay or the
 *   price has changed
 */
export async function payAgain(
  trx: Trx,
  orderNo: string,
  { userId, gateway, language }: { userId: number; gateway: string; language?: Locale },
  now: number,
): Promise<void> {
  await lockCustomer(trx, userId);
  const order = await trx
    .selectFrom("ebook_orders")
    .selectAll()
    .where("order_no", "=", orderNo)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order) throw notFound(refusalText("orders.unknownNumber"));
  const refusal = payRefusal(order.payment_status);
  if (refusal) throw refusal;
  if (order.payment_status === "refunded") throw fieldError("order", REFUNDED);
  const books = await ebooksOf(trx, order.id);
  await checkBuyable(trx, userId, books);
  if (order.status === EBOOK_STATUS.cancelled && (await priceNow(trx, books)) !== order.total)
    throw fieldError("order", PRICE_CHANGED);
  await cancelOtherOrders(trx, userId, order.id, now);
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.processing })
    .where("id", "=", order.id)
    .execute();
  const payable = { kind: "ebook", id: order.id, number: order.order_no } as const;
  await prepareAttempt(trx, payable, { gateway, amount: order.total, language }, now);
}
