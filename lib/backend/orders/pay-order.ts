import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { WaitsFor } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import { isUnpaid } from "@/lib/shop/order/payment-state";
import { collectedBy, shipmentsOf } from "../couriers/shipment-rows";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { Viewer } from "../kernel/http/viewer";
import { prepareAttempt } from "../payments/attempts";
import { payRefusal } from "../payments/pay-refusals";
import { readDue } from "../payments/read-money";
import { advanceOf } from "./advance";
import { findOwnOrder } from "./find-own-order";
import { orderByPhone } from "./order-by-phone";

const CASH = refusalText("payments.cashOrder");
const WAITS = refusalText("payments.notConfirmed");
const NO_LONGER_PAYABLE = refusalText("payments.orderClosed");
const COLLECTED = refusalText("payments.collected");

interface Payable {
  status: number;
  payment_method: string;
  payment_status: string;
  expires_at: number | null;
  waits_for: WaitsFor | null;
}

/** Whether an order can still be paid: it is neither completed, cancelled nor expired. */
function isOpen({ status, expires_at }: Payable, now: number): boolean {
  if (status === ORDER_STATUS.pending) return expires_at === null || now < expires_at;
  return status === ORDER_STATUS.processing || status === ORDER_STATUS.inTransit;
}

/** Whether an order is in a state to be paid online. Of cash on delivery only its advance is paid so. */
function isPayable(order: Payable, now: number): boolean {
  const { payment_method, payment_status, waits_for } = order;
  const isPaidOnline = waits_for === null && payment_method === "mobile";
  if (!isPaidOnline && waits_for !== "advance") return false;
  return isUnpaid(payment_status) && isOpen(order, now);
}

type PayableOrder = Payable & Parameters<typeof readDue>[1] & Parameters<typeof advanceOf>[0];

/**
 * Reads what can be paid online, in poisha: what is due and no courier collects, or of that the
 * advance.
 */
async function readOnlineDue(
  db: Db,
  order: PayableOrder,
): Promise<{ due: number; online: number }> {
  const due = await readDue(db, order);
  const rest = Math.max(0, due - collectedBy(await shipmentsOf(db, order.id)));
  return { due, online: order.waits_for === "advance" ? Math.min(rest, advanceOf(order)) : rest };
}

/** Whether an order can be paid now (or again), in a shop with a payment gateway. */
export async function canPay(db: Db, order: PayableOrder, now: number): Promise<boolean> {
  return isPayable(order, now) && (await readOnlineDue(db, order)).online > 0;
}

interface Payer {
  viewer: Viewer;
  /** The phone number that authorizes the payer if it is not the viewer's order. */
  phone: string | null;
  gateway: string;
  /** Language of the page to return to; the order's if undefined. */
  language?: Locale;
}

async function findPayersOrder(trx: Trx, orderNumber: string, { viewer, phone }: Payer) {
  const own = await findOwnOrder(trx, { orderNumber }, viewer);
  if (own) return { order: own, returnPage: undefined };
  const order = await orderByPhone(trx, orderNumber, phone);
  return { order, returnPage: "tracking" as const };
}

/**
 * Prepares a payment attempt over the due amount that no courier collects, or the advance of cash on
 * delivery, for the viewer who placed the order or who knows its phone number. The latter returns to
 * the tracking page, which shows no personal data.
 * @throws AppError 404 if the viewer is neither, 422 if nothing is due or a courier collects it
 */
export async function payOrder(
  trx: Trx,
  orderNumber: string,
  payer: Payer,
  now: number,
): Promise<void> {
  const found = await findPayersOrder(trx, orderNumber, payer);
  await lockProductOrder(trx, found.order.id);
  const { order, returnPage } = await findPayersOrder(trx, orderNumber, payer);
  const refusal = payRefusal(order.payment_status);
  if (refusal) throw refusal;
  const waitsForAdvance = order.waits_for === "advance";
  if (order.payment_method !== "mobile" && !waitsForAdvance) throw fieldError("order", CASH);
  if (order.waits_for !== null && !waitsForAdvance) throw fieldError("order", WAITS);
  const { due, online: amount } = await readOnlineDue(trx, order);
  if (!isPayable(order, now) || due === 0) throw fieldError("order", NO_LONGER_PAYABLE);
  if (amount === 0) throw fieldError("order", COLLECTED);
  const payable = { kind: "product", id: order.id, number: order.order_number } as const;
  const { gateway, language = order.language } = payer;
  await prepareAttempt(trx, payable, { gateway, amount, language, returnPage }, now);
}
