import { inParallel } from "@/lib/base/in-parallel";
import { CourierError } from "../couriers/courier";
import type { ShipmentRow } from "../couriers/shipment-rows";
import { inTransaction } from "../kernel/db/transaction";
import type { Services } from "../services";
import { actOnStatus } from "./act-on-status";
import { BOOKING_LEASE_MS } from "./prepare-booking";
import { FINAL_STATUSES } from "./step-of-status";
import { ASK_EVERY_MS, storeBooked, storeRefused } from "./store-booking";
import { takeReport } from "./take-report";

const BATCH = 100;
/** Parcels that are asked about at the same time, so that a courier that hangs delays few others. */
const PARALLEL = 4;

/** Open parcels that are due. A time later than a question may be was set by a clock that was ahead. */
function dueShipments({ db }: Services, at: number) {
  return db
    .selectFrom("shipments")
    .selectAll()
    .where("state", "in", ["booking", "booked"])
    .where("ended_at", "is", null)
    .where("problem", "is", null)
    .where(({ eb, or }) =>
      or([eb("next_ask_at", "<=", at), eb("next_ask_at", ">", at + ASK_EVERY_MS)]),
    );
}

/** Takes the question about a parcel for this process; false if another one has it. */
async function claim(services: Services, row: ShipmentRow, at: number): Promise<boolean> {
  const { numUpdatedRows } = await services.db
    .updateTable("shipments")
    .set({
      next_ask_at: at + ASK_EVERY_MS,
      ...(row.state === "booking" && { lease_until: at + BOOKING_LEASE_MS }),
    })
    .where("id", "=", row.id)
    .where("state", "=", row.state)
    .where("next_ask_at", "=", row.next_ask_at)
    .where("lease_until", "=", row.lease_until)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Asks a courier about one parcel. @throws CourierError */
async function askAbout(services: Services, row: ShipmentRow): Promise<void> {
  const { db, now } = services;
  const courier = services.couriers.named(row.courier);
  if (!courier) return;
  if (row.state === "booked") {
    await takeReport(services, row.courier, await courier.ask(row), "poll");
    return;
  }
  const found = await courier.find(row.invoice);
  await inTransaction(
    db,
    (trx) => (found ? storeBooked(trx, row.id, found, now()) : storeRefused(trx, row.id)),
    { repeatable: true },
  );
}

async function askOne(services: Services, row: ShipmentRow): Promise<void> {
  const { log, now } = services;
  if (!(await claim(services, row, now()))) return;
  try {
    await askAbout(services, row);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const { id, courier } = row;
    log.warn({ parcel: id, courier, kind: error.kind }, "a courier did not say where a parcel is");
  }
}

/** Takes the steps that were not taken yet, as after a crash between the news and their step. */
async function actOnOpen(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom("shipments")
    .select("id")
    .where("status", "in", FINAL_STATUSES)
    .where("ended_at", "is", null)
    .where("problem", "is", null)
    .limit(BATCH)
    .execute();
  for (const { id } of open) await actOnStatus(services, id);
}

/**
 * Asks couriers about open parcels every 30 minutes, and looks up bookings without an answer. Safe in
 * parallel processes.
 */
export async function askCouriers(services: Services): Promise<void> {
  const { couriers, now } = services;
  if (couriers.all.length === 0) return;
  await actOnOpen(services);
  const at = now();
  const names = couriers.all.map(({ name }) => name);
  const due = await dueShipments(services, at)
    .where("courier", "in", names)
    .orderBy("next_ask_at")
    .limit(BATCH)
    .execute();
  await inParallel(due, { most: PARALLEL, closing: couriers.closing }, (row) =>
    askOne(services, row),
  );
}
