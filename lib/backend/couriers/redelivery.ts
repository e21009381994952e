import { type ExpressionBuilder, expressionBuilder } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { REDELIVERY_DAYS, REDELIVERY_STATUSES } from "@/lib/contract/shipments/terms";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import type { Attribution } from "../kernel/audit/change-data";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";

const DAY_MS = 86_400_000;

/** Whether a courier still has to deliver a parcel, and says so. */
const isUndelivered = (eb: ExpressionBuilder<Schema, "shipments">) =>
  eb.and([
    eb("shipments.state", "=", "booked"),
    eb("shipments.ended_at", "is", null),
    eb("shipments.status", "in", REDELIVERY_STATUSES),
  ]);

/** Parcels that a courier still has to deliver, of orders on their way. */
function openParcels(db: Db | Trx) {
  return db
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .where("orders.status", "=", ORDER_STATUS.inTransit)
    .where("shipments.handed_at", "is not", null)
    .where(isUndelivered);
}

/** Selects the ids of the orders whose customers wait for an answer to their request. */
export function ordersWithRedelivery() {
  return expressionBuilder<Schema, never>()
    .selectFrom("redelivery_requests as request")
    .innerJoin("shipments", "shipments.id", "request.shipment_id")
    .select("request.order_id as id")
    .where("request.ended_at", "is", null)
    .where(isUndelivered)
    .$castTo<{ id: number }>();
}

/** Returns the days that a customer can ask for: tomorrow to the seventh day in Dhaka. */
function daysFrom(now: number): string[] {
  return Array.from({ length: REDELIVERY_DAYS }, (_, index) =>
    dhakaDay(now + (index + 1) * DAY_MS),
  );
}

const openRequest = (db: Db | Trx, shipmentId: number) =>
  db
    .selectFrom("redelivery_requests")
    .select("day")
    .where("shipment_id", "=", shipmentId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

const findOpen = (db: Db | Trx, orderId: number) =>
  openParcels(db)
    .select("shipments.id")
    .where("orders.id", "=", orderId)
    .orderBy("shipments.id")
    .executeTakeFirst();

/** What a customer can ask for, and has asked for. */
interface Redelivery {
  days: string[];
  /** Day of the request that is open; null without one. */
  asked: string | null;
}

/** Reads what the customer of an order can ask for; null without a parcel on its way. */
export async function readRedelivery(
  db: Db | Trx,
  orderId: number,
  now: number,
): Promise<Redelivery | null> {
  const parcel = await findOpen(db, orderId);
  if (!parcel) return null;
  return { days: daysFrom(now), asked: (await openRequest(db, parcel.id))?.day ?? null };
}

/**
 * Stores that a customer asks for another day, once for a parcel until staff have dealt with it. The
 * transaction must have locked the order.
 * @param at epoch ms
 * @throws AppError 409 without a parcel on its way, or if another day is asked for already; 422 for a
 *   day that cannot be asked for
 */
export async function askRedelivery(
  trx: Trx,
  orderId: number,
  day: string,
  at: number,
): Promise<void> {
  const parcel = await findOpen(trx, orderId);
  if (!parcel) throw new AppError(409, refusalText("redelivery.notOnItsWay"));
  const open = await openRequest(trx, parcel.id);
  if (open?.day === day) return;
  if (open) throw new AppError(409, refusalText("redelivery.askedBefore"));
  if (!daysFrom(at).includes(day)) throw fieldError("day", refusalText("redelivery.day"));
  await trx
    .insertInto("redelivery_requests")
    .values({
      order_id: orderId,
      shipment_id: parcel.id,
      day,
      asked_at: at,
      ended_at: null,
      ended_by: null,
    })
    .execute();
}

/** Reads the open requests about parcels, by the id of the parcel. */
export async function readRequests(db: Db | Trx, shipmentIds: readonly number[]) {
  if (shipmentIds.length === 0) return new Map<number, { day: string; asked_at: number }>();
  const rows = await db
    .selectFrom("redelivery_requests")
    .select(["shipment_id", "day", "asked_at"])
    .where("shipment_id", "in", shipmentIds)
    .where("ended_at", "is", null)
    .execute();
  return new Map(rows.map(({ shipment_id, ...request }) => [shipment_id, request]));
}

/**
 * Ends the request about a parcel that staff saw, and no later one.
 * @param askedAt when the customer asked, epoch ms
 * @param at epoch ms
 * @returns its day; null if it has ended already
 * @throws AppError 409 if there was no such request
 */
export async function endRedelivery(
  trx: Trx,
  shipmentId: number,
  askedAt: number,
  { by, at }: Attribution,
): Promise<string | null> {
  const seen = await trx
    .selectFrom("redelivery_requests")
    .select(["id", "day", "ended_at"])
    .where("shipment_id", "=", shipmentId)
    .where("asked_at", "=", askedAt)
    .executeTakeFirst();
  if (!seen) throw new AppError(409, refusalText("shipments.otherRequest"));
  if (seen.ended_at !== null) return null;
  await trx
    .updateTable("redelivery_requests")
    .set({ ended_at: at, ended_by: by })
    .where("id", "=", seen.id)
    .execute();
  return seen.day;
}
