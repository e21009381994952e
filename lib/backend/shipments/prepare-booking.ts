import type { Selectable } from "kysely";
import { normalisePhone } from "@/lib/contract/phone";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { formatTaka } from "@/lib/i18n/format-taka";
import { isAbroad } from "@/lib/shop/order/shipping";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Courier, ParcelToBook } from "../couriers/courier";
import { BY_HAND } from "../couriers/providers/by-hand/by-hand";
import { collectedBy, newInvoice, type ShipmentRow, shipmentsOf } from "../couriers/shipment-rows";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Schema, Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import { readOrderLines } from "../orders/find-own-order";
import { checkNotRefunded } from "../orders/move-order";
import { isPickup } from "../orders/pickup-code";
import { lockOrder, stateName } from "../orders/staff-orders";
import { closeAttempts } from "../payments/attempts";
import { hasUndecided, missingOf } from "../payments/due";

import { readMoney } from "../payments/read-money";

type OrderRow = Selectable<Schema["orders"]>;

/** Time in ms for which one process books a parcel; longer than a call may take. */
export const BOOKING_LEASE_MS = 60_000;

/** What staff ask for. */
export interface BookingWish {
  orderNumber: string;
  weightGrams: number | null;
  note: string | null;
  /** Poisha; undefined for all that no other parcel collects. */
  collect?: number | undefined;
  /** Ids of places in the lists of the courier; undefined for those that the address names. */
  places?: readonly string[] | undefined;
  /** Number of another parcel while one is open. */
  part?: number | undefined;
}

/** A parcel that this process may book now. */
export interface PreparedBooking {
  id: number;
  parcel: ParcelToBook;
  /** Whether it was sent before, so that it is looked up first. */
  isRepeat: boolean;
  /** Whether that was not answered. */
  isOpen: boolean;
}

const BOOKABLE: readonly number[] = [ORDER_STATUS.processing, ORDER_STATUS.inTransit];

const UNDECIDED = refusalText("orders.paymentUndecided");

/** Returns why no courier takes an order now, in the form of a refusal; null if one does. */
export function bookingRefusal(order: OrderRow): string | null {
  const { order_number, status, hold, waits_for, shipping_country, billing_phone } = order;
  const isReady = BOOKABLE.includes(status) && hold !== "none" && waits_for === null;
  if (!isReady)
    return refusalText("shipments.notReady", {
      order: order_number,
      state: refusalText(`orderStates.${stateName(status)}`),
    });
  if (isPickup(order)) return refusalText("pickup.noParcel", { order: order_number });
  if (isAbroad(shipping_country)) return refusalText("shipments.abroad");
  if (normalisePhone(billing_phone, shipping_country) === null)
    return refusalText("shipments.phone");
  return null;
}

/**
 * Reads what a courier collects for a parcel, in poisha: never more than is to be paid and no other
 * parcel of the order collects.
 * @throws AppError 409 while a payment is being checked; 422 for a higher amount
 */
async function readCollect(
  trx: Trx,
  order: OrderRow,
  invoice: string,
  wanted: number | undefined,
): Promise<number> {
  const money = await readMoney(trx, { kind: "product", id: order.id });
  if (hasUndecided(money.payments)) throw new AppError(409, UNDECIDED);
  const others = (await shipmentsOf(trx, order.id)).filter((row) => row.invoice !== invoice);
  const missing = missingOf({ total: order.total, ...money });
  const most = Math.max(0, missing - collectedBy(others));
  if (wanted !== undefined && wanted > most) {
    const amount = formatTaka(toTaka(most), "en");
    throw fieldError("collect", refusalText("shipments.collectAtMost", { amount }));
  }
  return wanted ?? most;
}

async function parcelOf(
  trx: Trx,
  order: OrderRow,
  invoice: string,
  { weightGrams, note, collect, places = [] }: BookingWish,
): Promise<ParcelToBook> {
  const lines = await readOrderLines(trx, order.id);
  const { shipping_address, shipping_city, shipping_zip } = order;
  return {
    invoice,
    name: order.billing_name,
    phone: normalisePhone(order.billing_phone, order.shipping_country) ?? order.billing_phone,
    address: [shipping_address, shipping_city, shipping_zip].filter(Boolean).join(", "),
    collect: await readCollect(trx, order, invoice, collect),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weightGrams,
    note,
    places,
  };
}

/**
 * The parcel of an order that is booked or being booked; the next one needs that it has ended, or a
 * number of its own.
 */
function findOpen(
  trx: Trx,
  order: OrderRow,
  part: number | undefined,
): Promise<ShipmentRow | undefined> {
  return trx
    .selectFrom("shipments")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("courier", "!=", BY_HAND)
    .$if(part !== undefined, (open) => open.where("invoice", "=", partInvoice(order, part)))
    .where("state", "!=", "dropped")
    .where("ended_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

const partInvoice = ({ order_number }: OrderRow, part: number | undefined) =>
  `${order_number}-${part}`;

/**
 * Returns the number of a new parcel.
 * @throws AppError 409 if it is not the one that staff saw: another person has booked a parcel
 */
async function invoiceOf(trx: Trx, order: OrderRow, part: number | undefined): Promise<string> {
  const invoice = await newInvoice(trx, order);
  if (part !== undefined && invoice !== partInvoice(order, part))
    throw new AppError(409, refusalText("shipments.otherPart"));
  return invoice;
}

async function insertBooking(
  trx: Trx,
  order: OrderRow,
  courier: Courier,
  { invoice, collect, weightGrams }: ParcelToBook,
  by: string,
  at: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("shipments")
    .values({
      order_id: order.id,
      courier: courier.name,
      name: courier.title,
      invoice,
      state: "booking",
      consignment: null,
      tracking_code: null,
      status: null,
      problem: null,
      booked_by: by,
      collect,
      created_at: at,
      lease_until: at + BOOKING_LEASE_MS,
      weight_grams: weightGrams,
      booked_at: null,
      handed_at: null,
      status_at: null,
      heard_at: null,
      next_ask_at: at + BOOKING_LEASE_MS,
      ended_at: null,
      collected: null,
      collected_at: null,
      fee: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a process books a parcel now. A later time was set by a clock that was ahead. */
export const isBeingBooked = ({ lease_until: until }: ShipmentRow, at: number) =>
  until > at && until <= at + BOOKING_LEASE_MS;

/**
 * Takes the booking of an order's parcel for this process. A parcel that was sent before keeps its
 * number, so that it is never booked twice.
 * @returns null if it is booked already
 * @throws AppError 404 for an unknown order; 409 if it cannot be booked now, or another process is
 *   booking it
 */
export async function prepareBooking(
  trx: Trx,
  courier: Courier,
  wish: BookingWish,
  by: string,
  at: number,
): Promise<PreparedBooking | null> {
  const order = await lockOrder(trx, wish.orderNumber);
  const open = await findOpen(trx, order, wish.part);
  if (open?.state === "booked") return null;
  if (open && open.courier !== courier.name && open.state === "booking")
    throw new AppError(409, refusalText("shipments.otherCourier", { courier: open.name }));
  if (open && isBeingBooked(open, at))
    throw new AppError(409, refusalText("shipments.beingBooked"));
  const refusal = bookingRefusal(order);
  if (refusal !== null) throw new AppError(409, refusal);
  await checkNotRefunded(trx, order, false);
  const known = open?.courier === courier.name ? open : undefined;
  const invoice = known?.invoice ?? (await invoiceOf(trx, order, wish.part));
  const parcel = await parcelOf(trx, order, invoice, wish);
  // What the courier collects must not be paid online, too.
  if (parcel.collect > 0) await closeAttempts(trx, order.id, at);
  if (!known) {
    const id = await insertBooking(trx, order, courier, parcel, by, at);
    return { id, parcel, isRepeat: false, isOpen: false };
  }
  const lease_until = at + BOOKING_LEASE_MS;
  await trx
    .updateTable("shipments")
    .set({ state: "booking", lease_until, next_ask_at: lease_until })
    .where("id", "=", known.id)
    .execute();
  return { id: known.id, parcel, isRepeat: true, isOpen: known.state === "booking" };
}
