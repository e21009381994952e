import { ORDER_STATUS } from "../../db/order-status";
import type { Trx } from "../../db/schema";
import { AppError } from "../../errors";
import { renewPromiseAtRelease } from "./promise";
import { lockOrder, stateName } from "./staff-orders";

/**
 * Marks an order that waits for confirmation, such as one with cash on delivery, as confirmed by
 * staff: it no longer expires or counts toward caps.
 * @param at epoch ms
 * @returns false if it does not wait for anything
 * @throws AppError 404 for an unknown order, 409 if it is cancelled or waits for something else
 */
export async function confirmOrder(trx: Trx, orderNumber: string, at: number): Promise<boolean> {
  const { id, status, waits_for } = await lockOrder(trx, orderNumber);
  if (status === ORDER_STATUS.cancelled)
    throw new AppError(409, `Order ${orderNumber} is ${stateName(status)}.`);
  if (waits_for === null) return false;
  if (waits_for !== "confirmation")
    throw new AppError(409, `Order ${orderNumber} waits for a ${waits_for}, not to be confirmed.`);
  await trx
    .updateTable("orders")
    .set({ waits_for: null, released_at: at, expires_at: null, counted: 0, address_key: null })
    .where("id", "=", id)
    .execute();
  await renewPromiseAtRelease(trx, id, at);
  return true;
}
