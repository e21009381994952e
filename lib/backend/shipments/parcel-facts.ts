import { addToGroup } from "@/lib/base/groups";
import type { DeskCourier, DeskParcel, DeskParcels } from "@/lib/contract/shipments/desk-schemas";
import { takaOrNull, toTaka } from "@/lib/shop/pricing/price";
import type { Courier } from "../couriers/courier";
import type { Couriers } from "../couriers/couriers";
import { readRequests } from "../couriers/redelivery";
import { collectedBy, type ShipmentRow, shipmentsOf } from "../couriers/shipment-rows";
import type { Db, Trx } from "../kernel/db/schema";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { findOrder } from "../orders/staff-orders";
import { outstandingOf } from "../payments/due";
import { readMoney } from "../payments/read-money";
import { bookingRefusal } from "./prepare-booking";

/** Returns a courier in the form of the API. */
export const courierFacts = ({ name, title, places }: Courier): DeskCourier => ({
  name,
  title,
  places: places !== null,
});

async function readEvents(db: Db | Trx, ids: number[]): Promise<Map<number, DeskParcel["events"]>> {
  const grouped = new Map<number, DeskParcel["events"]>();
  if (ids.length === 0) return grouped;
  const rows = await db
    .selectFrom("shipment_events")
    .selectAll()
    .where("shipment_id", "in", ids)
    .orderBy("happened_at")
    .orderBy("id")
    .execute();
  for (const { shipment_id, happened_at, source, status, words } of rows)
    addToGroup(grouped, shipment_id, { at: iso(happened_at), source, status, words });
  return grouped;
}

const factsOf = (
  row: ShipmentRow,
  events: DeskParcel["events"],
  request: { day: string; asked_at: number } | undefined,
): DeskParcel => ({
  id: row.id,
  courier: row.courier,
  name: row.name,
  invoice: row.invoice,
  consignment: row.consignment,
  tracking_code: row.tracking_code,
  state: row.state,
  status: row.status,
  problem: row.problem,
  booked_by: row.booked_by,
  collect: toTaka(row.collect),
  collected: takaOrNull(row.collected),
  fee: takaOrNull(row.fee),
  weight_grams: row.weight_grams,
  created_at: iso(row.created_at),
  handed_at: isoOrNull(row.handed_at),
  heard_at: isoOrNull(row.heard_at),
  ended: row.ended_at !== null,
  payout_at: isoOrNull(row.payout_at),
  redelivery:
    request && row.ended_at === null ? { day: request.day, asked_at: iso(request.asked_at) } : null,
  events,
});

const isOpen = ({ state, ended_at }: ShipmentRow) => state === "booked" && ended_at === null;

/**
 * Reads the parcels of an order, and the couriers that it can be booked with now.
 * @throws AppError 404 for an unknown order
 */
export async function readParcels(
  db: Db | Trx,
  couriers: Couriers,
  number: string,
): Promise<DeskParcels> {
  const order = await findOrder(db, number);
  const rows = await shipmentsOf(db, order.id);
  const events = await readEvents(
    db,
    rows.map(({ id }) => id),
  );
  const requests = await readRequests(
    db,
    rows.map(({ id }) => id),
  );
  const isReady = bookingRefusal(order) === null;
  const hasOpen = rows.some(isOpen);
  const money = await readMoney(db, { kind: "product", id: order.id });
  const outstanding = outstandingOf({ total: order.total, isCancelled: false, ...money });
  return {
    parcels: rows.map((row) => factsOf(row, events.get(row.id) ?? [], requests.get(row.id))),
    couriers: isReady ? couriers.all.map(courierFacts) : [],
    collect: toTaka(Math.max(0, outstanding - collectedBy(rows))),
    next_part: isReady && hasOpen ? rows.length + 1 : null,
  };
}
