import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Change } from "../kernel/changes/change";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { renewPromiseAtRelease } from "./promise";
import { holdForStaff } from "./staff-hold";
import { lockOrder, stateName } from "./staff-orders";

/**
 * Marks an order that waits for confirmation, such as one with cash on delivery, as confirmed by
 * staff: it holds its pieces, no longer expires and does not count toward caps.
 * @param at epoch ms
 * @returns the changes to record; null if it does not wait for anything
 * @throws AppError 404 for an unknown order, 409 if it is cancelled, waits for something else, or
 *   its pieces are not available any more
 */
export async function confirmOrder(
  trx: Trx,
  orderNumber: string,
  at: number,
): Promise<Change[] | null> {
  const order = await lockOrder(trx, orderNumber);
  const { id, status, waits_for } = order;
  if (status === ORDER_STATUS.cancelled)
    throw new AppError(
      409,
      refusalText("orders.inState", {
        order: orderNumber,
        state: refusalText(`orderStates.${stateName(status)}`),
      }),
    );
  if (waits_for === null) return null;
  if (waits_for !== "confirmation")
    throw new AppError(
      409,
      refusalText("orders.waitsForOther", {
        order: orderNumber,
        what: refusalText(`waitsFor.${waits_for}`),
      }),
    );
  const changes = await holdForStaff(trx, order, at);
  await trx
    .updateTable("orders")
    .set({ waits_for: null, released_at: at, expires_at: null, counted: 0, address_key: null })
    .where("id", "=", id)
    .execute();
  await renewPromiseAtRelease(trx, id, at);
  return changes;
}
