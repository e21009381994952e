import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { WaitsFor } from "@/lib/contract/terms";
import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { layerSettings } from "@/lib/site/settings";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import { closeAttempts } from "../payments/attempts";
import { readDue } from "../payments/read-money";
import { isCashDue } from "./check-cash";
import { staffExpiry } from "./hold-rules";
import { lockOrder, stateName } from "./staff-orders";

type CollectedOrder = Parameters<typeof isCashDue>[0] & Parameters<typeof readDue>[1];

type Advanced = Parameters<typeof deliveryPrice>[0] & { waits_for: WaitsFor | null };

/**
 * Returns the part of the total that is paid online before an order in cash goes on, in poisha: its
 * delivery charge; 0 if it does not wait for that.
 */
export function advanceOf(order: Advanced): number {
  return order.waits_for === "advance" ? deliveryPrice(order) : 0;
}

/** Returns what of an order in cash is paid before the rest is collected, in poisha; mostly 0. */
export async function readPaidAdvance(db: Db, order: CollectedOrder): Promise<number> {
  if (!isCashDue(order)) return 0;
  const due = await readDue(db, order);
  return due > 0 ? order.total - due : 0;
}

/** Lets an order wait for the call of staff in place of its advance. */
async function waitForCall(trx: Trx, orderId: number, at: number): Promise<void> {
  const { orders } = layerSettings(await readStoredSettings(trx)).settings;
  await trx
    .updateTable("orders")
    .set({ waits_for: "confirmation", expires_at: staffExpiry(orders, at) })
    .where("id", "=", orderId)
    .where("waits_for", "=", "advance")
    .execute();
}

/**
 * Lets staff call about an order whose delivery costs nothing any more, so that there is no advance
 * to pay. Safe to repeat.
 */
export async function endFreeAdvance(trx: Trx, orderId: number, at: number): Promise<void> {
  const order = await trx
    .selectFrom("orders")
    .select(["waits_for", "shipping_charge", "delivery_discount"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (order.waits_for === "advance" && advanceOf(order) === 0) await waitForCall(trx, orderId, at);
}

/**
 * Waives the advance of an order, which staff confirm by a call then. Open attempts to pay it are
 * closed.
 * @returns false if it waits for none
 * @throws AppError 404 for an unknown order; 409 if it is cancelled, or its payment is being checked
 */
export async function waiveAdvance(trx: Trx, orderNumber: string, at: number): Promise<boolean> {
  const { id, status, waits_for } = await lockOrder(trx, orderNumber);
  if (waits_for !== "advance") return false;
  if (status !== ORDER_STATUS.pending)
    throw new AppError(
      409,
      refusalText("orders.inState", {
        order: orderNumber,
        state: refusalText(`orderStates.${stateName(status)}`),
      }),
    );
  if (!(await closeAttempts(trx, id, at)))
    throw new AppError(409, refusalText("orders.paymentChecked"));
  await waitForCall(trx, id, at);
  return true;
}
