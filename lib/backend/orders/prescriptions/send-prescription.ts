import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { WaitsFor } from "@/lib/contract/terms";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import { lockProductOrder } from "../../kernel/db/row-locks";
import type { Db, Trx } from "../../kernel/db/schema";
import { fieldError } from "../../kernel/errors";
import type { ShopEvent } from "../../kernel/event";
import { prescriptionNeeded, prescriptionSent } from "../../kernel/outbox/events";
import { findOwnOrder } from "../find-own-order";
import { orderByPhone } from "../order-by-phone";
import { type PageOwner, readDraft } from "./draft";
import { openPrescriptions, sendAgain, sendDraft, sendPages } from "./order-prescriptions";
import { areTooMany, type StoredPage } from "./prescription-rows";
import { restartPrescriptionWait } from "./prescription-wait";

const NOT_WAITING = refusalText("prescriptions.notAwaited");

/** A sent prescription and its owner. */
interface Sending {
  owner: PageOwner;
  /** The phone number that authorizes the sender if it is not their order. */
  phone: string | null;
  /** Id of an accepted prescription to use again; null for the pages that are not sent yet. */
  use: number | null;
}

/** @throws AppError 422 */
function checkWaits({ status, waits_for }: { status: number; waits_for: WaitsFor | null }): void {
  if (status !== ORDER_STATUS.pending || waits_for !== "prescription")
    throw fieldError("order", NOT_WAITING);
}

/**
 * Sends pages for an order. The first waiting pages give the pharmacist the whole time; later ones
 * do not extend it, so that pieces cannot be held without limit.
 */
async function sendInTime(trx: Trx, orderId: number, at: number, send: () => Promise<void>) {
  const open = await openPrescriptions(trx, orderId);
  await send();
  const isFirst = !open.some(({ state }) => state === "waiting");
  if (isFirst) await restartPrescriptionWait(trx, orderId, at);
}

async function findSendersOrder(trx: Trx, orderNumber: string, { owner, phone }: Sending) {
  const viewer = { rowId: owner.sessionId, userId: owner.userId };
  const own = await findOwnOrder(trx, { orderNumber }, viewer);
  return own ?? orderByPhone(trx, orderNumber, phone);
}

/**
 * Sends a prescription for an order that waits for one, as the viewer who placed it or who knows its
 * phone number. The pages stay those of the sender.
 * @returns the event to send
 * @throws AppError 404 if the viewer is neither; 422 if the order does not wait, or there is nothing
 *   to send
 */
export async function sendPrescription(
  trx: Trx,
  orderNumber: string,
  sending: Sending,
  at: number,
): Promise<ShopEvent> {
  const found = await findSendersOrder(trx, orderNumber, sending);
  await lockProductOrder(trx, found.id);
  const order = await findSendersOrder(trx, orderNumber, sending);
  checkWaits(order);
  const { owner, use } = sending;
  await sendInTime(trx, order.id, at, () =>
    use === null
      ? sendDraft(trx, order.id, owner, at)
      : sendAgain(trx, order.id, { userId: owner.userId, id: use }, at),
  );
  return prescriptionSent(orderNumber, at);
}

/**
 * Checks an order of the form without a login, before its files are looked at.
 * @throws AppError 404 for an unknown order or another phone number; 422 if it does not wait
 */
export async function checkFormOrder(db: Db, orderNumber: string, phone: string): Promise<void> {
  checkWaits(await orderByPhone(db, orderNumber, phone));
}

/**
 * Sends pages of the form without a login, from a visitor who knows the order's phone number.
 * @returns the event to send
 * @throws AppError 404 for an unknown order or another number; 422 if it does not wait, or with too
 *   many pages
 */
export async function sendFormPages(
  trx: Trx,
  orderNumber: string,
  { phone, pages }: { phone: string; pages: readonly StoredPage[] },
  at: number,
): Promise<ShopEvent> {
  const { id } = await orderByPhone(trx, orderNumber, phone);
  await lockProductOrder(trx, id);
  const order = await orderByPhone(trx, orderNumber, phone);
  checkWaits(order);
  await sendInTime(trx, order.id, at, () => sendPages(trx, order.id, pages, at));
  return prescriptionSent(orderNumber, at);
}

/**
 * Sends the pages that a buyer uploaded before the order, if there are any. Too many, as a login can
 * bring them together, stay unsent: the order's page lists them.
 * @returns the event to send: that the prescription was sent, or is still needed
 */
export async function sendWithOrder(
  trx: Trx,
  orderNumber: string,
  owner: PageOwner | null,
  at: number,
): Promise<ShopEvent> {
  const viewer = owner && { rowId: owner.sessionId, userId: owner.userId };
  const pages = viewer ? await readDraft(trx, viewer) : [];
  if (!owner || pages.length === 0 || areTooMany(pages)) return prescriptionNeeded(orderNumber);
  const { id } = await trx
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  await sendDraft(trx, id, owner, at);
  return prescriptionSent(orderNumber, at);
}
