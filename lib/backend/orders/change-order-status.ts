import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { WaitsFor } from "@/lib/contract/terms";
import { handOverShipments } from "../couriers/hand-over";
import type { Change } from "../kernel/changes/change";
import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import { reviewedProducts } from "../reviews/purchases";
import { expectParcel } from "../stock/parcels";
import type { Cancellation } from "./cancellation";
import { issueCreditNote } from "./issue-credit-note";
import { issueInvoice } from "./issue-invoice";
import { readMissing, recordManualPayment } from "./manual-payment";
import { markPacked } from "./packed-pieces";
import { renewPromiseAtRelease } from "./promise";
import { putAllPiecesBack } from "./put-pieces-back";
import { holdForStaff } from "./staff-hold";
import { NEXT_STATUS, readStatus } from "./transitions";

const NOT_HELD = refusalText("orders.notHeld");

const UNCHECKED = refusalText("prescriptions.notAccepted");

/**
 * Checks that a move never packs an unaccepted antibiotic or an order that waits for the
 * pharmacist.
 * @throws AppError 409
 */
async function checkPrescription(trx: Trx, orderId: number, waitsFor: WaitsFor | null) {
  const unaccepted = await trx
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", orderId)
    .where("is_antibiotic", "=", 1)
    .where("rx_accepted", "=", 0)
    .executeTakeFirst();
  if (unaccepted || waitsFor === "prescription") throw new AppError(409, UNCHECKED);
}

/** Completed, too: an earlier version of the shop may have handed the order over. */
const WITH_INVOICE: readonly OrderStatus[] = [ORDER_STATUS.inTransit, ORDER_STATUS.completed];

/** Columns of an order that staff begin to pack, perhaps again after it was cancelled and reopened. */
const NOT_PACKED = { packed_at: null, packed_by: null } as const;

/** Columns of an order that no longer counts toward any cap. */
const UNCOUNTED = { counted: 0, address_key: null } as const;

/** Returns the pieces of a cancelled order to stock; those on their way come back with the parcel. */
async function takeBack(
  trx: Trx,
  orderId: number,
  from: OrderStatus,
  at: number,
): Promise<Change[]> {
  if (from !== ORDER_STATUS.inTransit) return putAllPiecesBack(trx, orderId, at);
  await expectParcel(trx, orderId, at);
  return [];
}

/**
 * Moves an order to another status and records it in the history: 0 to 1, 1 to 2, 2 to 3, and each
 * of these to 4. Handing it over packs it if it is not packed and issues its invoice, cancelling it
 * afterwards a credit note.
 * Cancelling returns all taken pieces to their batches; those of a parcel on its way are returned
 * when staff receive it. Completing an order with cash on delivery
 * marks it as paid. An order that waits to be confirmed is confirmed by the move, and takes its pieces
 * if it waited without them.
 * @param by who made the change, for the history
 * @param cancellation why it is cancelled
 * @returns the changes to record in the change log
 * @throws AppError 404 for an unknown order, 409 for a transition that is not allowed, or if the
 *   order's pieces are not held, not available, or handed over from a recalled or expired batch
 */
export async function changeOrderStatus(
  trx: Trx,
  orderId: number,
  to: OrderStatus,
  at: number,
  by: string,
  cancellation?: Cancellation,
): Promise<Change[]> {
  const order = await trx
    .selectFrom("orders")
    .select(["id", "order_number", "status", "payment_method", "total", "hold", "waits_for"])
    .select("packed_at")
    .where("id", "=", orderId)
    .executeTakeFirst();
  if (!order) throw notFound(refusalText("orders.gone"));
  const from = readStatus(order.status);
  const refused = new AppError(409, refusalText("orders.wrongStep", { from, to }));
  if (!NEXT_STATUS[from].includes(to)) throw refused;
  const cancelled = to === ORDER_STATUS.cancelled;
  const held = order.hold !== "none";
  // Cash is not paid first: staff take the pieces when they confirm the order.
  const isConfirmed = order.waits_for === "confirmation" && !cancelled;
  if (!held && !cancelled && !isConfirmed) throw new AppError(409, NOT_HELD);
  if (!cancelled) await checkPrescription(trx, orderId, order.waits_for);
  const taken = isConfirmed ? await holdForStaff(trx, order, at) : [];
  if (to === ORDER_STATUS.inTransit) await markPacked(trx, order, by, at);
  // Kept for a cancelled order, because it shows why the order ended.
  const waits_for = cancelled ? order.waits_for : null;
  const isReleased = order.waits_for !== null && waits_for === null;
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ status: to, waits_for, ...UNCOUNTED, ...(isReleased && { released_at: at }) })
    .$if(to === ORDER_STATUS.processing, (query) => query.set(NOT_PACKED))
    .$if(cancellation !== undefined, (query) =>
      query.set({ cancel_reason: cancellation?.reason, cancel_text: cancellation?.text }),
    )
    .where("id", "=", orderId)
    .where("status", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw refused;
  if (isReleased) await renewPromiseAtRelease(trx, orderId, at);
  await trx
    .insertInto("order_status_history")
    .values({ order_id: orderId, from_status: from, to_status: to, changed_by: by, changed_at: at })
    .execute();
  if (to === ORDER_STATUS.inTransit) await handOverShipments(trx, orderId, at);
  if (WITH_INVOICE.includes(to)) await issueInvoice(trx, orderId, at);
  if (cancelled) await issueCreditNote(trx, { orderId, returnId: null }, at);
  if (to === ORDER_STATUS.completed && order.payment_method === "cod") {
    const { order_number: orderNumber, total } = order;
    const amount = await readMissing(trx, { id: orderId, total });
    await recordManualPayment(trx, { orderNumber, method: "cash", trxId: null, amount }, at);
  }
  if (cancelled) return held ? takeBack(trx, orderId, from, at) : [];
  return to === ORDER_STATUS.completed ? reviewedProducts(trx, orderId) : taken;
}
