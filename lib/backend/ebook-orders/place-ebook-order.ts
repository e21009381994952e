import type { EbookOrder } from "@/lib/contract/ebook-orders/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { OrderTotals } from "@/lib/shop/pricing/order-totals";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { ebookOrderCreated } from "../kernel/outbox/events";
import { newRecordNumber } from "../kernel/safety/record-number";
import { checkTotals, deliveryColumns } from "../orders/insert-order";
import { prepareAttempt } from "../payments/attempts";
import { cancelOtherOrders, hasEbooks, isPaymentBeingChecked, openOrders } from "./customer-ebooks";
import { ebookTotals } from "./ebook-totals";

const BOUGHT = refusalText("ebooks.alreadyOwned");
const BEING_CHECKED = refusalText("ebooks.paymentChecked");

/**
 * Prevents paying twice for an e-book. The transaction must have locked the customer.
 * @throws AppError 422 with errors.items if the customer has the e-books or a payment for them is
 *   being checked
 */
export async function checkBuyable(db: Db | Trx, userId: number, ebookIds: number[]) {
  if (await hasEbooks(db, userId, ebookIds)) throw fieldError("items", BOUGHT);
  if (await isPaymentBeingChecked(db, userId, ebookIds)) throw fieldError("items", BEING_CHECKED);
}

function orderValues(input: EbookOrder, totals: OrderTotals) {
  return {
    ...deliveryColumns(input),
    subtotal: totals.subtotal,
    discount: totals.discount,
    total: totals.total,
    payment_method: input.paymentMethod,
  };
}

/** Inserts the order, or updates the customer's unpaid order of this e-book. */
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
      order_no: newRecordNumber(),
      user_id: userId,
      status: EBOOK_STATUS.processing,
      payment_status: "to_be_paid",
      ordered_at: now,
    })
    .returning(["id", "order_no"])
    .executeTakeFirstOrThrow();
}

/**
 * Writes an e-book order and its payment attempt in one transaction. A customer has at most one
 * unpaid order per e-book: a second order updates it. A free e-book is delivered immediately.
 * @returns the order number and the event to send
 * @throws AppError 422: errors.items if it cannot be bought, errors.totals if the totals differ
 */
export async function placeEbookOrder(
  trx: Trx,
  input: EbookOrder,
  { userId, gateway }: { userId: number; gateway: string },
  now: number,
): Promise<{ number: string; event: ShopEvent }> {
  const [{ product_id: ebookId }] = input.items;
  await lockCustomer(trx, userId);
  const ebook = await trx
    .selectFrom("ebooks")
    .select(["name", "name_bn", "sale_price", "discount_percent"])
    .where("id", "=", ebookId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!ebook) throw fieldError("items", refusalText("ebooks.notSold"));
  await checkBuyable(trx, userId, [ebookId]);
  const totals = ebookTotals([ebook]);
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
  const { order_no: number } = order;
  const { language } = input;
  return { number, event: ebookOrderCreated({ number, total: price, language }) };
}
