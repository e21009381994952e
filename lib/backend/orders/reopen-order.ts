import type { WaitsFor } from "@/lib/contract/terms";
import type { Change } from "../kernel/changes/change";
import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { hasParcel } from "../stock/parcels";
import { NOT_CANCELLED } from "./cancellation";
import { renewPromiseAtRelease } from "./promise";
import { canTakePieces, takePieces } from "./take-pieces";
import { BY_EXPIRY, BY_SOLD_OUT } from "./transitions";

/** Whether an order was cancelled because it was not paid in time. */
export async function expiredUnpaid(trx: Trx, orderId: number): Promise<boolean> {
  const last = await trx
    .selectFrom("order_status_history")
    .select("changed_by")
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.changed_by === BY_EXPIRY;
}

/** Columns of a paid order: it keeps its pieces, and does not count toward caps. */
const SETTLED = { hold: "full", hold_until: null, counted: 0, address_key: null } as const;

/** Step that a paid order waits for: a payment does not replace the pharmacist's decision. */
const waitOf = (waits: WaitsFor | null) => (waits === "prescription" ? waits : null);

interface Waiting {
  waits_for: WaitsFor | null;
  payment_method: string;
}

/**
 * Columns of an order whose money came: the clocks of cash on delivery, which waited for its advance,
 * start now, and it does not expire any more.
 */
function releaseOf({ waits_for, payment_method }: Waiting, now: number) {
  const waits = waitOf(waits_for);
  const isReleased = payment_method === "cod" && waits_for !== null && waits === null;
  return {
    ...SETTLED,
    waits_for: waits,
    ...(isReleased && { released_at: now, expires_at: null }),
  };
}

async function writeStep(
  trx: Trx,
  orderId: number,
  step: { from_status: OrderStatus; to_status: OrderStatus; changed_by: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto("order_status_history")
    .values({ order_id: orderId, ...step, changed_at: now })
    .execute();
}

/**
 * Reopens a cancelled order whose payment arrived late: takes its pieces again at the prices of the
 * order. The order no longer expires.
 * @returns the changes to record, or null, without any write, if the pieces are not available, or
 *   come back with their parcel
 */
export async function reopenOrder(
  trx: Trx,
  orderId: number,
  now: number,
): Promise<Change[] | null> {
  if (await hasParcel(trx, orderId)) return null;
  const changes = await takePieces(trx, orderId, now);
  if (!changes) return null;
  const { cancelled, pending } = ORDER_STATUS;
  const order = await trx
    .selectFrom("orders")
    .select(["waits_for", "payment_method"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const release = releaseOf(order, now);
  await trx
    .updateTable("orders")
    .set({ ...release, status: pending, expires_at: null })
    .set(NOT_CANCELLED)
    .where("id", "=", orderId)
    .execute();
  if ("released_at" in release) await renewPromiseAtRelease(trx, orderId, now);
  const step = { from_status: cancelled, to_status: pending, changed_by: "payment" };
  await writeStep(trx, orderId, step, now);
  return changes;
}

/**
 * Marks the hold of an open, paid order as permanent; takes the pieces now if it had no hold.
 * @returns the changes to record, or null, without any write, if the pieces are not available
 */
export async function keepPaidOrder(
  trx: Trx,
  orderId: number,
  now: number,
): Promise<Change[] | null> {
  const order = await trx
    .selectFrom("orders")
    .select(["hold", "waits_for", "payment_method"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const changes = order.hold === "none" ? await takePieces(trx, orderId, now) : [];
  if (!changes) return null;
  const release = releaseOf(order, now);
  await trx.updateTable("orders").set(release).where("id", "=", orderId).execute();
  if ("released_at" in release) await renewPromiseAtRelease(trx, orderId, now);
  return changes;
}

/**
 * Cancels a pending order without a hold if its pieces are sold out; does nothing to other orders.
 * @returns whether it is cancelled now
 */
export async function cancelSoldOut(trx: Trx, orderId: number, now: number): Promise<boolean> {
  const { pending, cancelled } = ORDER_STATUS;
  const order = await trx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("status", "=", pending)
    .where("hold", "=", "none")
    .where(({ eb, or }) => or([eb("waits_for", "is", null), eb("waits_for", "=", "advance")]))
    .executeTakeFirst();
  if (!order || (await canTakePieces(trx, orderId, now))) return false;
  await trx
    .updateTable("orders")
    .set({ status: cancelled, cancel_reason: "sold_out", counted: 0, address_key: null })
    .where("id", "=", orderId)
    .execute();
  const step = { from_status: pending, to_status: cancelled, changed_by: BY_SOLD_OUT };
  await writeStep(trx, orderId, step, now);
  return true;
}
