import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { endCode, type RightCode } from "../accounts/codes/account-codes";
import { codeRefusal } from "../accounts/codes/code-form";
import type { Change } from "../kernel/changes/change";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import type { Viewer } from "../kernel/http/viewer";
import { type CashMeans, canConfirmByCode } from "./cash-buyer";
import { confirmOrder } from "./confirm-order";
import { findOwnOrder } from "./find-own-order";

/** An order that its customer confirms. */
interface ConfirmedOrder {
  id: number;
  orderNumber: string;
  phone: string;
  /** Whether a code confirmed it before. */
  isConfirmed: boolean;
}

/**
 * Returns an order of a visitor that a code to its number confirms, or has confirmed.
 * @throws AppError 404 for an unknown order or one of another visitor, 409 if no code confirms it
 */
export async function orderToConfirm(
  db: Db | Trx,
  orderNumber: string,
  viewer: Viewer,
  { channels }: Pick<CashMeans, "channels">,
  now: number,
): Promise<ConfirmedOrder> {
  const order = await findOwnOrder(db, { orderNumber }, viewer);
  if (!order) throw notFound(refusalText("orders.unknownNumber"));
  const { id, billing_phone: phone, waits_for, phone_confirmed_at, payment_method } = order;
  const isConfirmed = waits_for === null && phone_confirmed_at !== null && payment_method === "cod";
  if (!isConfirmed && !(await canConfirmByCode(db, { channels }, order, now)))
    throw new AppError(409, refusalText("orders.noCode"));
  return { id, orderNumber, phone, isConfirmed };
}

/** The code also proves the number of the account, if it is the same: its next orders need none. */
async function confirmMobile(trx: Trx, userId: number, phone: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ confirmed_mobile: phone })
    .where("id", "=", userId)
    .where("mobile_no", "=", phone)
    .execute();
}

/**
 * Confirms an order in cash after the code to its number was right: it goes on as if staff had
 * called. Again is the same success.
 * @throws AppError 409 if no code confirms it any more, or its pieces are gone; 422 for a used code
 */
export async function confirmByCode(
  trx: Trx,
  wanted: ConfirmedOrder,
  viewer: Viewer,
  check: Pick<CashMeans, "channels">,
  right: RightCode,
  at: number,
): Promise<Change[]> {
  await lockProductOrder(trx, wanted.id);
  const order = await orderToConfirm(trx, wanted.orderNumber, viewer, check, at);
  if (order.isConfirmed) return [];
  // Staff may have corrected the number since.
  if (order.phone !== wanted.phone || !(await endCode(trx, right))) throw codeRefusal("over");
  const changes = await confirmOrder(trx, order.orderNumber, at);
  await trx
    .updateTable("orders")
    .set({ phone_confirmed_at: at })
    .where("id", "=", order.id)
    .execute();
  if (viewer.userId !== null) await confirmMobile(trx, viewer.userId, order.phone);
  return changes ?? [];
}
