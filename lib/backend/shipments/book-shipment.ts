import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import { type Courier, CourierError, type ParcelNumbers } from "../couriers/courier";
import type { DeskRecorder } from "../desk/declared-desk-routes";
import { inTransaction } from "../kernel/db/transaction";
import { AppError, notFound } from "../kernel/errors";
import { findOrder } from "../orders/staff-orders";
import type { Services } from "../services";
import { placesToBook } from "./courier-places";
import {
  type BookingWish,
  bookingRefusal,
  type PreparedBooking,
  prepareBooking,
} from "./prepare-booking";
import { storeBooked, storeRefused, storeUnanswered } from "./store-booking";

/** Result of a booking: `unanswered` is looked up again. */
type Booking = "booked" | "unanswered";

/**
 * Looks up a parcel that was sent before. While it is open whether the courier has it, a refused
 * question says nothing about that.
 * @throws CourierError
 */
async function lookUp(courier: Courier, { parcel, isOpen }: PreparedBooking) {
  try {
    return await courier.find(parcel.invoice);
  } catch (error) {
    if (!(error instanceof CourierError) || !isOpen) throw error;
    throw new CourierError("unclear", error.message);
  }
}

/**
 * Books a parcel at a courier. One that was sent before is looked up first.
 * @throws CourierError
 */
async function bookAt(
  services: Services,
  courier: Courier,
  prepared: PreparedBooking,
): Promise<ParcelNumbers> {
  const { id, parcel, isRepeat } = prepared;
  const found = isRepeat ? await lookUp(courier, prepared) : null;
  if (found) return found;
  const { db } = services;
  const { collect, weightGrams } = parcel;
  // An order may have changed since a parcel was refused.
  if (isRepeat)
    await db
      .updateTable("shipments")
      .set({ collect, weight_grams: weightGrams })
      .where("id", "=", id)
      .execute();
  try {
    return await courier.book(parcel);
  } catch (error) {
    if (!(error instanceof CourierError) || error.kind === "refused") throw error;
    // It may be there: an answer that was lost is asked for once, and then by the background task.
    const known = await courier.find(parcel.invoice).catch(() => null);
    if (known) return known;
    throw new CourierError("unclear", error.message);
  }
}

/** Returns a courier that is set up. @throws AppError 404 */
export function courierNamed({ couriers }: Services, name: string): Courier {
  const courier = couriers.named(name);
  if (!courier) throw notFound(refusalText("shipments.noCourier"));
  return courier;
}

/**
 * Books the parcel of an order. Safe to repeat, and in parallel: the shop's number of the parcel
 * stays the same until the courier has it.
 * @param record writes in a transaction of the staff member
 * @throws AppError as `prepareBooking` and `placesToBook`; 409 with the courier's words if it refuses
 */
export async function bookShipment(
  services: Services,
  record: DeskRecorder,
  courierName: string,
  wish: BookingWish,
): Promise<Booking> {
  const { db, log, now } = services;
  const courier = courierNamed(services, courierName);
  const order = await findOrder(db, wish.orderNumber);
  // Lists are read over the network, so before the transaction.
  const places =
    bookingRefusal(order) === null ? await placesToBook(courier, order, wish.places) : [];
  const prepared = await record(async (trx, { by, at }) => {
    const result = await prepareBooking(trx, courier, { ...wish, places }, by, at);
    if (!result) return { audit: [], result };
    const { invoice, collect } = result.parcel;
    const after = { parcel: invoice, courier: courier.title, collect: toTaka(collect) };
    return { audit: [{ subject: `order ${wish.orderNumber}`, before: null, after }], result };
  });
  if (!prepared) return "booked";
  const { id } = prepared;
  const repeatable = { repeatable: true };
  try {
    const numbers = await bookAt(services, courier, prepared);
    await inTransaction(db, (trx) => storeBooked(trx, id, numbers, now()), repeatable);
    return "booked";
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    log.warn({ parcel: id, courier: courier.name, kind: error.kind }, "a parcel was not booked");
    if (error.kind !== "refused") {
      await inTransaction(db, (trx) => storeUnanswered(trx, id, now()), repeatable);
      return "unanswered";
    }
    await inTransaction(db, (trx) => storeRefused(trx, id), repeatable);
    const { message: words } = error;
    throw new AppError(409, refusalText("shipments.refused", { courier: courier.title, words }));
  }
}
