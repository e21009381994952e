import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { ebookOrderReady } from "../kernel/outbox/events";
import { expireAttempts, paymentsOf } from "../payments/attempts";

/** States of payments whose money the shop may have, or may get at any moment. */
const TAKEN_STATES = ["confirming", "review", "paid", "refunding"];

/** Subject of an e-book order in the audit. */
export const ebookOrderSubject = (number: string): string => `e-book order ${number}`;

/** @throws AppError 404 */
export async function findEbookOrder(db: Db | Trx, number: string) {
  const order = await db
    .selectFrom("ebook_orders")
    .selectAll()
    .where("order_no", "=", number)
    .executeTakeFirst();
  if (!order) throw notFound();
  return order;
}

/**
 * Cancels an unpaid e-book order for the shop. If the customer pays it at the gateway after all, it
 * is completed, like one that expired. The transaction must have locked the customer.
 * @throws AppError 404; 409 if it is not unpaid, or its payment may have arrived
 */
export async function cancelEbookOrderForShop(trx: Trx, number: string, at: number): Promise<void> {
  const { id, status } = await findEbookOrder(trx, number);
  const states = (await paymentsOf(trx, { kind: "ebook", id })).map(({ state }) => state);
  if (status !== EBOOK_STATUS.processing)
    throw new AppError(409, refusalText("ebookOrders.closed", { order: number }));
  if (states.some((state) => TAKEN_STATES.includes(state)))
    throw new AppError(409, refusalText("ebookOrders.paymentChecked", { order: number }));
  await trx
    .updateTable("ebook_orders")
    .set({ status: EBOOK_STATUS.cancelled })
    .where("id", "=", id)
    .execute();
  await expireAttempts(trx, { kind: "ebook", id }, at);
}

/**
 * Returns the event that sends the customer the message that the e-book is ready again.
 * @param at epoch ms
 * @throws AppError 404; 409 if it is not completed
 */
export async function resendEbook(trx: Trx, number: string, at: number): Promise<ShopEvent> {
  const { status } = await findEbookOrder(trx, number);
  if (status !== EBOOK_STATUS.completed)
    throw new AppError(409, refusalText("ebookOrders.notCompleted", { order: number }));
  return ebookOrderReady(number, at);
}
