import { englishText } from "@/lib/contract/refusal-texts/english";
import { collectedBy, shipmentsOf } from "../couriers/shipment-rows";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import type { PaidOrder } from "../payments/attempts";
import { missingOf } from "../payments/due";
import { isManual } from "../payments/manual-methods";
import { type Fulfilment, isBeingChecked } from "../payments/payment-state";
import { readMoney } from "../payments/read-money";
import { reviewedProducts } from "../reviews/purchases";
import { delaysPayment } from "./hold-rules";
import { cancelSoldOut, expiredUnpaid, keepPaidOrder, reopenOrder } from "./reopen-order";
import { canTakePieces } from "./take-pieces";

type ProductOrder = Extract<PaidOrder, { kind: "product" }>;

/**
 * Reads the other attempts of an order, and whether they have paid it already: nothing is missing,
 * or less than this payment's amount. The rest of cash on delivery is paid at the door, so that the
 * gateway takes one advance only. Also whether couriers collect what this payment would pay; staff
 * record what couriers brought.
 */
async function readOthers(trx: Trx, order: ProductOrder, paymentId: number) {
  const { payments, refunds } = await readMoney(trx, order);
  const { total, payment_method } = await trx
    .selectFrom("orders")
    .select(["total", "payment_method"])
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  const others = payments.filter(({ id }) => id !== paymentId);
  const wasPaid = others.some(({ state }) => state === "paid");
  const { amount = 0, gateway = "" } = payments.find(({ id }) => id === paymentId) ?? {};
  const missing = missingOf({ total, payments: others, refunds });
  const isSecondAdvance = payment_method === "cod" && !isManual(gateway);
  const collected = isManual(gateway) ? 0 : collectedBy(await shipmentsOf(trx, order.id));
  return {
    others,
    arePaid: wasPaid && (missing === 0 || amount > missing || isSecondAdvance),
    isCollected: collected > 0 && amount > missing - collected,
  };
}

/**
 * Whether an order can still be paid: it waits for nothing but its advance, and holds its pieces or
 * can take them now.
 */
async function takesMoney(trx: Trx, orderId: number, now: number): Promise<boolean> {
  const { status, hold, waits_for, expires_at } = await trx
    .selectFrom("orders")
    .select(["status", "hold", "waits_for", "expires_at"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (status === ORDER_STATUS.cancelled || delaysPayment(waits_for)) return false;
  if (status === ORDER_STATUS.pending && expires_at !== null && expires_at <= now) return false;
  return hold !== "none" || canTakePieces(trx, orderId, now);
}

/**
 * Whether money may be taken: not twice, not what a courier collects, and not for an order that is
 * cancelled, expired or sold out.
 */
export async function mayCaptureProducts(
  trx: Trx,
  order: ProductOrder,
  paymentId: number,
  now: number,
): Promise<boolean> {
  const { others, arePaid, isCollected } = await readOthers(trx, order, paymentId);
  if (arePaid || isCollected || isBeingChecked(others)) return false;
  return takesMoney(trx, order.id, now);
}

const OUT_OF_STOCK = englishText("orders.outOfStock");

/**
 * Fulfils a paid order. Reopens an expired one if its pieces are available; cancels one without a
 * hold if they are not.
 */
export async function fulfilProducts(
  trx: Trx,
  order: ProductOrder,
  paymentId: number,
  now: number,
): Promise<Fulfilment> {
  const { arePaid, isCollected } = await readOthers(trx, order, paymentId);
  if (arePaid) return { refund: englishText("orders.wasPaid") };
  if (isCollected) return { refund: englishText("orders.isCollected") };
  if (order.status !== ORDER_STATUS.cancelled) {
    const changes = await keepPaidOrder(trx, order.id, now);
    if (changes) return { changes: [...changes, ...(await reviewedProducts(trx, order.id))] };
    await cancelSoldOut(trx, order.id, now);
    return { refund: OUT_OF_STOCK };
  }
  if (!(await expiredUnpaid(trx, order.id))) return { refund: englishText("orders.wasCancelled") };
  const changes = await reopenOrder(trx, order.id, now);
  return changes ? { changes } : { refund: OUT_OF_STOCK };
}
