import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { UndoRefusal } from "@/lib/contract/terms";
import { takeBackHandOver } from "../../couriers/hand-over";
import type { Change } from "../../kernel/changes/change";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { Trx } from "../../kernel/db/schema";
import { AppError, notFound } from "../../kernel/errors";
import { orderStepUndone } from "../../kernel/outbox/events";
import { withdrawStepMessages } from "../../kernel/outbox/step-messages";
import { isUsedUpSince } from "../../offers/customer-problem";
import { reversePayment } from "../../payments/reverse-payment";
import { reviewedProducts } from "../../reviews/purchases";
import { hasParcel, withdrawParcel } from "../../stock/parcels";
import type { OrderChange } from "../audit-order";
import { forgetLineBatches } from "../line-batches";
import { unpackRecalled } from "../packed-pieces";
import { putAllPiecesBack } from "../put-pieces-back";
import { lockOrder, stateName } from "../staff-orders";
import { type BeforeStep, latestStep, readSteps, type TakenStep } from "./order-steps";
import { readTraces } from "./read-traces";
import { retakePieces } from "./retake-pieces";
import { type UndoKind, undoRefusal } from "./undo-rules";

const FOLLOWED: Record<Exclude<UndoRefusal, "late">, string> = {
  state: refusalText("orderSteps.stepFollowed"),
  payment: refusalText("orderSteps.paymentFollowed"),
  refund: refusalText("orderSteps.refundFollowed"),
  lines: refusalText("orderSteps.productsChanged"),
  delivery: refusalText("orderSteps.deliveryChanged"),
  prescription: refusalText("orderSteps.prescriptionChanged"),
  return: refusalText("orderSteps.returnFollowed"),
  invoice: refusalText("orderSteps.invoiceFollowed"),
  credit_note: refusalText("orderSteps.creditNote"),
  message: refusalText("orderSteps.customerTold"),
};

const OFFER_USED_UP = refusalText("orderSteps.offerUsedUp");

const LATE: Record<UndoKind, string> = {
  undo: refusalText("orderSteps.tenMinutes"),
  reopen: refusalText("orderSteps.dayPassed"),
};

/** Returns why a step cannot be taken back, for staff. */
function reasonOf(refusal: UndoRefusal, kind: UndoKind): string {
  return refusal === "late" ? LATE[kind] : FOLLOWED[refusal];
}

/** Whether an order has taken its pieces from stock. */
const holdsPieces = ({ status, hold }: Pick<BeforeStep, "status" | "hold">) =>
  status !== ORDER_STATUS.cancelled && hold !== "none";

/**
 * Returns what taking a step back does to stock.
 * @param isWithParcel whether the pieces of a cancelled order are still with its parcel
 */
export function stockOfUndo(
  was: BeforeStep,
  now: Pick<BeforeStep, "status" | "hold">,
  isWithParcel: boolean,
): "unchanged" | "returned" | "taken" {
  if (isWithParcel) return "unchanged";
  if (holdsPieces(was) === holdsPieces(now)) return "unchanged";
  return holdsPieces(was) ? "taken" : "returned";
}

async function movePieces(
  trx: Trx,
  orderId: number,
  effect: ReturnType<typeof stockOfUndo>,
  at: number,
): Promise<Change[]> {
  if (effect === "taken") return retakePieces(trx, orderId, at);
  if (effect === "unchanged") return [];
  const changes = await putAllPiecesBack(trx, orderId, at);
  await forgetLineBatches(trx, orderId);
  return changes;
}

/** Returns the columns before a step; the time that it took does not count for holds. */
function restored({ was, takenAt }: TakenStep, at: number): BeforeStep {
  const later = (time: number | null) => (time === null ? null : time + Math.max(0, at - takenAt));
  return { ...was, expires_at: later(was.expires_at), hold_until: later(was.hold_until) };
}

interface Undoing {
  orderNumber: string;
  /** As it was shown. */
  stepId: number;
  kind: UndoKind;
  /** Why a completed order is opened again. */
  reason?: string;
}

/**
 * Takes a step of staff back. Nothing is deleted: the history has a further row, cash that the step
 * recorded is reversed in the ledger, pieces move as by a step, and an issued invoice stays with the
 * order.
 * @param at epoch ms
 * @throws AppError 404 for an unknown order or step; 409 if it was taken back before or cannot be
 *   any more, its pieces are gone, or other orders have used its offer up
 */
export async function undoStep(
  trx: Trx,
  { orderNumber, stepId, kind, reason }: Undoing,
  by: string,
  at: number,
): Promise<OrderChange> {
  const order = await lockOrder(trx, orderNumber);
  const steps = await readSteps(trx, order.id);
  const taken = steps.find(({ id }) => id === stepId);
  if (!taken) throw notFound(refusalText("orderSteps.unknown", { order: orderNumber }));
  if (taken.undoneBy !== null)
    throw new AppError(409, refusalText("orderSteps.alreadyUndone", { by: taken.undoneBy }));
  if (kind === "reopen" && taken.step !== "completed")
    throw new AppError(409, refusalText("orderSteps.notCompleted"));
  const refusal = undoRefusal(taken, await readTraces(trx, order.id), kind, at);
  if (refusal) throw new AppError(409, reasonOf(refusal, kind));
  if (latestStep(steps) !== taken) throw new AppError(409, FOLLOWED.state);
  const isOpened = order.status === ORDER_STATUS.cancelled && taken.was.status !== order.status;
  if (isOpened && (await isUsedUpSince(trx, order))) throw new AppError(409, OFFER_USED_UP);
  const effect = stockOfUndo(taken.was, order, await hasParcel(trx, order.id));
  await withdrawParcel(trx, order.id);
  const stale = await movePieces(trx, order.id, effect, at);
  if (taken.step === "in-transit") await takeBackHandOver(trx, order.id);
  if (taken.paymentId !== null) await reversePayment(trx, taken.paymentId, by, at);
  const was = restored(taken, at);
  await trx.updateTable("orders").set(was).where("id", "=", order.id).execute();
  // The batch may have been recalled since it was packed.
  await unpackRecalled(trx, order.id);
  if (was.status !== order.status)
    await trx
      .insertInto("order_status_history")
      .values({
        order_id: order.id,
        from_status: order.status,
        to_status: was.status,
        changed_by: by,
        changed_at: at,
      })
      .execute();
  await withdrawStepMessages(trx, stepId, at);
  await trx
    .updateTable("order_steps")
    .set({ undone_at: at, undone_by: by })
    .where("id", "=", stepId)
    .execute();
  const reviewed = taken.step === "completed" ? await reviewedProducts(trx, order.id) : [];
  const state = stateName(was.status);
  return {
    stale: [...stale, ...reviewed],
    more: { undone: taken.step, ...(reason !== undefined && { reason }) },
    events: [orderStepUndone({ number: orderNumber, stepId, step: taken.step, state })],
    isUndo: true,
  };
}
