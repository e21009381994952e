import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import type { OrderChange } from "./audit-order";
import { checkNotRefunded } from "./move-order";
import { markPacked } from "./packed-pieces";
import { lockOrder, stateName } from "./staff-orders";

interface Packing {
  /** Packs it even if it is refunded. */
  anyway: boolean;
}

/**
 * Marks an order in processing as packed.
 * @returns null if it is packed already
 * @throws AppError 404 for an unknown order; 409 in another state, if it is refunded and `anyway` is
 *   not set, or if pieces come from a recalled or expired batch
 */
export async function packOrder(
  trx: Trx,
  orderNumber: string,
  { anyway }: Packing,
  by: string,
  at: number,
): Promise<OrderChange | null> {
  const order = await lockOrder(trx, orderNumber);
  if (order.status !== ORDER_STATUS.processing || order.hold === "none")
    throw new AppError(
      409,
      refusalText("orders.cannotPack", {
        order: orderNumber,
        state: refusalText(`orderStates.${stateName(order.status)}`),
      }),
    );
  if (order.packed_at !== null) return null;
  await checkNotRefunded(trx, order, anyway);
  await markPacked(trx, order, by, at);
  return { step: { name: "packed", by }, more: { packed: true } };
}
