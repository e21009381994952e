import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { WaitsFor } from "@/lib/contract/terms";
import type { Change } from "../kernel/changes/change";
import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { expireAttempts, paymentsOf } from "../payments/attempts";
import { hasUndecided } from "../payments/due";
import { hasKeptMoney } from "../payments/payment-state";
import { readMoney } from "../payments/read-money";
import type { OrderChange } from "./audit-order";
import type { Cancellation } from "./cancellation";
import { changeOrderStatus } from "./change-order-status";
import { checkPaid } from "./check-paid";
import { isChargeAlone } from "./kept-charge";
import { lockOrder, stateName } from "./staff-orders";
import { NEXT_STATUS, readStatus } from "./transitions";

interface Moved {
  from: OrderStatus;
  to: OrderStatus;
  /** Changes to record in the change log. */
  changes: Change[];
  /** Values for the audit entry. */
  more?: OrderChange["more"];
}

interface Moving {
  /** Undefined for the next status. */
  wanted: OrderStatus | undefined;
  /** Moves it even if it is refunded. */
  anyway: boolean;
  unpaidReason?: string | undefined;
}

function nextStatus(orderNumber: string, from: OrderStatus): OrderStatus {
  const next = NEXT_STATUS[from].find((to) => to !== ORDER_STATUS.cancelled);
  if (next === undefined)
    throw new AppError(
      409,
      refusalText("orders.lastState", {
        order: orderNumber,
        state: refusalText(`orderStates.${stateName(from)}`),
      }),
    );
  return next;
}

/** Step of staff before an order can be moved; null if the move itself completes it. */
const MISSING: Record<WaitsFor, string | null> = {
  confirmation: null,
  charge: refusalText("orders.chargeFirst"),
  prescription: refusalText("orders.prescriptionFirst"),
  advance: refusalText("orders.advanceFirst"),
};

/**
 * Checks that the order's money was not refunded in full and is not being refunded in full.
 * @throws AppError 409 without `anyway`
 */
export async function checkNotRefunded(
  trx: Trx,
  order: { id: number; order_number: string },
  anyway: boolean,
): Promise<void> {
  if (anyway) return;
  const payments = await paymentsOf(trx, { kind: "product", id: order.id });
  const states = payments.map(({ state }) => state);
  const refunded = states.includes("refunded") || states.includes("refunding");
  if (refunded && !states.includes("paid"))
    throw new AppError(409, refusalText("orders.refunded", { order: order.order_number }));
}

/**
 * Moves an order to its next status. Does nothing if it already has the `wanted` status.
 * @returns null if there was nothing to do
 * @param unpaidReason why an order goes on that is not paid yet
 * @throws AppError 404 for an unknown order; 409 if `wanted` is not the next status, the order
 *   waits for a charge, a prescription or its advance, or it is refunded and `anyway` is not set; 422 if it is
 *   not paid and there is no reason
 */
export async function moveOrder(
  trx: Trx,
  orderNumber: string,
  { wanted, anyway, unpaidReason }: Moving,
  by: string,
  at: number,
): Promise<Moved | null> {
  const order = await lockOrder(trx, orderNumber);
  const from = readStatus(order.status);
  if (wanted === from) return null;
  const to = nextStatus(orderNumber, from);
  const missing = order.waits_for && MISSING[order.waits_for];
  if (missing)
    throw new AppError(409, refusalText("orders.waits", { order: orderNumber, reason: missing }));
  if (wanted !== undefined && wanted !== to)
    throw new AppError(
      409,
      refusalText("orders.otherNext", {
        order: orderNumber,
        state: refusalText(`orderStates.${stateName(from)}`),
        next: refusalText(`orderStates.${stateName(to)}`),
      }),
    );
  await checkNotRefunded(trx, order, anyway);
  const paid = await checkPaid(trx, order, unpaidReason);
  return { from, to, ...paid, changes: await changeOrderStatus(trx, order.id, to, at, by) };
}

const REFUND_FIRST = refusalText("orders.refundFirst");
const UNDECIDED = refusalText("orders.paymentUndecided");

async function checkMoney(
  trx: Trx,
  order: Awaited<ReturnType<typeof lockOrder>>,
  { reason }: Cancellation,
): Promise<void> {
  const money = await readMoney(trx, { kind: "product", id: order.id });
  const isKept = reason === "not_taken" && isChargeAlone(order, money);
  if (hasKeptMoney(money.payments) && !isKept) throw new AppError(409, REFUND_FIRST);
  if (hasUndecided(money.payments)) throw new AppError(409, UNDECIDED);
}

/**
 * Cancels an order on behalf of the shop: returns its pieces to stock and ends its payment
 * attempts. The delivery charge of a parcel that was not taken stays if it was paid in advance.
 * @returns null if it was already cancelled
 * @throws AppError 404 for an unknown order, 409 if it is completed or paid, or a payment is being
 *   checked
 */
export async function cancelForShop(
  trx: Trx,
  orderNumber: string,
  cancellation: Cancellation,
  by: string,
  at: number,
): Promise<Moved | null> {
  const order = await lockOrder(trx, orderNumber);
  const from = readStatus(order.status);
  const to = ORDER_STATUS.cancelled;
  if (from === to) return null;
  if (from === ORDER_STATUS.completed)
    throw new AppError(409, refusalText("orders.completed", { order: orderNumber }));
  await checkMoney(trx, order, cancellation);
  const changes = await changeOrderStatus(trx, order.id, to, at, by, cancellation);
  await expireAttempts(trx, { kind: "product", id: order.id }, at);
  return { from, to, changes };
}
