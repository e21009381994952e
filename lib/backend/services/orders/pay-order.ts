import type { Locale } from "@/lib/i18n/locales";
import { samePhone } from "@/lib/shop/order/phone";
import type { Trx } from "../../db/schema";
import { fieldError, notFound } from "../../errors";
import { prepareAttempt } from "../payments/attempts";
import { lockProductOrder } from "../payments/locks";
import { payRefusal } from "../payments/pay-refusals";
import { UNPAID } from "../payments/payment-state";
import { findOwnOrder, type Viewer } from "./find-own-order";
import { ORDER_STATUS } from "./order-status";

const CASH = "This order is paid in cash when it arrives.";
const OVER = "This order can no longer be paid. Please order again.";

interface Payable {
  status: number;
  payment_method: string;
  payment_status: string;
  expires_at: number | null;
}

/** Whether an order still takes money: it is neither over, nor past the time it had to be paid in. */
function isOpen({ status, expires_at }: Payable, now: number): boolean {
  if (status === ORDER_STATUS.pending) return expires_at === null || now < expires_at;
  return status === ORDER_STATUS.processing || status === ORDER_STATUS.inTransit;
}

/** Whether an order can be paid now (or again), in a shop that has a gateway. */
export function isPayable(order: Payable, now: number): boolean {
  const { payment_method, payment_status } = order;
  return payment_method === "mobile" && UNPAID.includes(payment_status) && isOpen(order, now);
}

interface Payer {
  viewer: Viewer;
  /** The phone number that shows whose order it is, where it is not the viewer's. */
  phone: string | null;
  gateway: string;
  /** Of the pages to come back to; that of the order when not told. */
  language?: Locale;
}

async function findOrder(trx: Trx, orderNumber: string, { viewer, phone }: Payer) {
  const own = await findOwnOrder(trx, { orderNumber }, viewer);
  if (own) return { order: own, returnPage: undefined };
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  if (!order || phone === null || !samePhone(order.billing_phone, phone))
    throw notFound("Order No Invalid!");
  return { order, returnPage: "tracking" as const };
}

/**
 * Prepares an attempt to pay an order, for whoever placed it or knows its phone number; the latter
 * comes back to the page of the tracking, which shows nothing about people.
 * @throws AppError 404 for an order that is neither, 422 when there is nothing to pay
 */
export async function payOrder(
  trx: Trx,
  orderNumber: string,
  payer: Payer,
  now: number,
): Promise<void> {
  const found = await findOrder(trx, orderNumber, payer);
  await lockProductOrder(trx, found.order.id);
  const { order, returnPage } = await findOrder(trx, orderNumber, payer);
  const refusal = payRefusal(order.payment_status);
  if (refusal) throw refusal;
  if (order.payment_method !== "mobile") throw fieldError("order", CASH);
  if (!isPayable(order, now)) throw fieldError("order", OVER);
  const payable = { kind: "product", id: order.id, number: order.order_number } as const;
  const { gateway, language = order.language } = payer;
  await prepareAttempt(trx, payable, { gateway, amount: order.total, language, returnPage }, now);
}
