import { type BuyNowTotals, buyNowTotals } from "@/lib/shop/order/buy-now-totals";
import type { Trx } from "../../db/schema";
import { fieldError } from "../../errors";
import { checkTotals } from "../orders/check-totals";
import { deliveryColumns } from "../orders/delivery-columns";
import { newOrderNumber } from "../orders/new-order-number";
import { cancelOtherOrders } from "../payments/close-orders";
import { openOrders } from "../payments/customer-books";
import { lockCustomer } from "../payments/locks";
import { prepareAttempt } from "../payments/prepare-attempt";
import { checkBuyable } from "./check-buyable";
import type { EbookOrderInput } from "./ebook-order-input";
import { EBOOK_STATUS } from "./ebook-status";

function orderValues(input: EbookOrderInput, totals: BuyNowTotals) {
  return {
    ...deliveryColumns(input),
    subtotal: totals.subtotal,
    discount: totals.discount,
    total: totals.total,
    payment_method: input.paymentMethod,
  };
}

/** Writes the order, or brings the customer's unpaid order of this book up to date. */
async function writeOrder(
  trx: Trx,
  userId: number,
  ebookId: number,
  values: ReturnType<typeof orderValues>,
  now: number,
) {
  const [open] = await openOrders(trx, userId, [ebookId]);
  if (open) {
    await trx.updateTable("ebook_orders").set(values).where("id", "=", open.id).execute();
    await trx.deleteFrom("ebook_order_items").where("ebook_order_id", "=", open.id).execute();
    return open;
  }
  return trx
    .insertInto("ebook_orders")
    .values({
      ...values,
      order_no: newOrderNumber(),
      user_id: userId,
      status: EBOOK_STATUS.processing,
      payment_status: "to_be_paid",
      ordered_at: now,
    })
    .returning(["id", "order_no"])
    .executeTakeFirstOrThrow();
}

/**
 * Writes an e-book order and its attempt to pay, all or nothing. A customer
 * has one unpaid order of a book at most: ordering again is that order with the newer details. A
 * book that costs nothing is theirs at once.
 * @returns the order number
 * @throws AppError 422: errors.items when it cannot be bought, errors.totals when the totals differ
 */
export async function placeEbookOrder(
  trx: Trx,
  input: EbookOrderInput,
  { userId, gateway }: { userId: number; gateway: string },
  now: number,
): Promise<string> {
  const [{ product_id: ebookId }] = input.items;
  await lockCustomer(trx, userId);
  const ebook = await trx
    .selectFrom("ebooks")
    .select(["name", "sale_price", "discount_percent"])
    .where("id", "=", ebookId)
    .executeTakeFirst();
  if (!ebook) throw fieldError("items", "This e-book is no longer available.");
  await checkBuyable(trx, userId, [ebookId]);
  const totals = buyNowTotals(ebook.sale_price, ebook.discount_percent, 0);
  checkTotals(input.totals, totals);
  const order = await writeOrder(trx, userId, ebookId, orderValues(input, totals), now);
  const { discount, total: price } = totals;
  await trx
    .insertInto("ebook_order_items")
    .values({ ...ebook, ebook_order_id: order.id, ebook_id: ebookId, discount, price })
    .execute();
  if (price > 0) {
    const attempt = { gateway, amount: price, language: input.language };
    const payable = { kind: "ebook", id: order.id, number: order.order_no } as const;
    await prepareAttempt(trx, payable, attempt, now);
  } else {
    const free = { status: EBOOK_STATUS.completed, payment_status: "paid" };
    await trx.updateTable("ebook_orders").set(free).where("id", "=", order.id).execute();
    await cancelOtherOrders(trx, userId, order.id, now);
  }
  return order.order_no;
}
