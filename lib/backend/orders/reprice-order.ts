import type { Selectable } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Schema, Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { closeAttempts, updatePaymentStatus } from "../payments/attempts";
import { dueOf, hasGivenBack } from "../payments/due";
import { hasKeptMoney } from "../payments/payment-state";
import { readMoney } from "../payments/read-money";
import type { RefundStored } from "../payments/refund-parts";
import { type PlannedRefund, type RepricedOrder, refundOverpayment } from "./refund-overpayment";

type OrderRow = Selectable<Schema["orders"]>;

const CHECKED = refusalText("orders.paymentChecked");
const GIVEN_BACK = refusalText("orderLines.moneyWentBack");
const PART_BACK = refusalText("orderLines.partWentBack");

/**
 * Reads the money of an order for another total.
 * @param total poisha
 * @throws AppError 409 if the money does not allow it
 */
export async function repricedOrder(
  trx: Trx,
  order: OrderRow,
  total: number,
): Promise<RepricedOrder> {
  const refuse = (reason: string) =>
    new AppError(409, refusalText("orders.because", { order: order.order_number, reason }));
  const money = await readMoney(trx, { kind: "product", id: order.id });
  const states = money.payments.map(({ state }) => state);
  if (states.includes("confirming") || states.includes("review")) throw new AppError(409, CHECKED);
  if (hasGivenBack(money)) {
    if (!states.includes("paid")) throw refuse(GIVEN_BACK);
    // The due amount would be unclear: the refund may be for goods, or goodwill.
    if (total > order.total) throw refuse(PART_BACK);
  }
  return { total, isCancelled: false, ...money };
}

/** Money of an order after a change of its total. */
interface SettledTotal {
  promised: RefundStored[];
  /** New total, refunded amount and due amount, in poisha. */
  money: { total: number; back: number; due: number };
}

/**
 * Settles the stored new total of an order: closes open attempts to pay the former one, and refunds
 * the amount paid in excess.
 * @param reason of the refund, if any
 */
export async function settleTotal(
  trx: Trx,
  order: OrderRow,
  owed: RepricedOrder,
  { parts, reason }: { parts: readonly PlannedRefund[]; reason: string },
  at: number,
): Promise<SettledTotal> {
  if (owed.total !== order.total) await closeAttempts(trx, order.id, at);
  const promised = await refundOverpayment(trx, parts, reason, at);
  await updatePaymentStatus(trx, { kind: "product", id: order.id });
  const back = promised.reduce((sum, { refund }) => sum + refund.amount, 0);
  const due = hasKeptMoney(owed.payments) ? dueOf(owed) : 0;
  return { promised, money: { total: owed.total, back, due } };
}
