import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { type OwedOrder, outstandingOf } from "../payments/due";
import { readMoney } from "../payments/read-money";
import type { OrderChange } from "./audit-order";

const MIN_LETTERS = 3;

interface PayableRow {
  id: number;
  order_number: string;
  status: number;
  payment_method: string;
  /** Poisha. */
  total: number;
}

/**
 * Returns what has to be paid before an order goes on, in poisha: nothing for cash on delivery,
 * which is paid at the door.
 */
export function unpaidBefore(
  { status, payment_method, total }: Omit<PayableRow, "id" | "order_number">,
  money: Pick<OwedOrder, "payments" | "refunds">,
): number {
  if (payment_method === "cod") return 0;
  return outstandingOf({ total, isCancelled: status === ORDER_STATUS.cancelled, ...money });
}

/**
 * Checks that nothing is still to be paid, or that there is a reason to go on all the same.
 * @returns values for the audit entry
 * @throws AppError 422 with errors.unpaid_reason without a reason
 */
export async function checkPaid(
  trx: Trx,
  order: PayableRow,
  reason: string | undefined,
): Promise<Pick<OrderChange, "more">> {
  const unpaid = unpaidBefore(order, await readMoney(trx, { kind: "product", id: order.id }));
  if (unpaid === 0) return {};
  const given = reason?.trim() ?? "";
  if (given.length < MIN_LETTERS)
    throw fieldError(
      "unpaid_reason",
      refusalText("orders.stillToPay", { order: order.order_number, amount: toTaka(unpaid) }),
    );
  return { more: { unpaid: toTaka(unpaid), unpaid_reason: given } };
}
