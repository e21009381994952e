import { PAYOUT_DAYS } from "@/lib/contract/payouts/terms";
import { BY_HAND } from "../couriers/providers/by-hand/by-hand";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import type { Services } from "../services";
import { askedCouriers } from "./ask-payouts";
import { courierKey } from "./courier-key";

const DAY_MS = 86_400_000;

/** How long a parcel is listed: what a courier owes longer is no daily work any more. */
const LISTED_MS = 365 * DAY_MS;

/** A delivered parcel with cash that is in no payout. */
interface MissingParcel {
  id: number;
  name: string;
  number: string;
  order: string;
  /** Poisha. */
  expected: number;
  /** When it was delivered, in epoch ms. */
  at: number;
}

/** Returns when couriers paid out first, in epoch ms by their id: what was before that is not known. */
async function firstPayouts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("courier_payouts")
    .select("courier")
    .select(({ fn }) => fn.min("paid_at").as("first"))
    .groupBy("courier")
    .execute();
  return new Map(rows.map(({ courier, first }) => [courier, Number(first)]));
}

/** Parcels with cash whose payout a person still waits for, of the last year. */
const openParcels = (db: Db, after: number) =>
  db
    .selectFrom("shipments")
    .where("shipments.payout_at", "is", null)
    .where("shipments.payout_done_at", "is", null)
    .where("shipments.state", "=", "booked")
    .where("shipments.collect", ">", 0)
    .where("shipments.created_at", ">", after);

/** Returns how the couriers of open parcels are written that have one of some ids. */
async function writtenNames(
  db: Db,
  after: number,
  ids: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await openParcels(db, after).select("shipments.name").distinct().execute();
  return rows.flatMap(({ name }) => (ids.has(courierKey(name)) ? name : []));
}

/** Open parcels of some couriers, with the time at which the order was completed. */
function deliveredParcels(
  db: Db,
  names: string[],
  { after, before }: { after: number; before: number },
) {
  return openParcels(db, after)
    .where("shipments.name", "in", names)
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .leftJoin("order_status_history as step", (join) =>
      join
        .onRef("step.order_id", "=", "orders.id")
        .on("step.to_status", "=", ORDER_STATUS.completed),
    )
    .select(["shipments.id", "shipments.name", "shipments.invoice", "shipments.consignment"])
    .select(["shipments.tracking_code", "shipments.collect", "shipments.collected"])
    .select(["shipments.courier", "shipments.status_at", "orders.order_number"])
    .select(({ fn }) => fn.max("step.changed_at").as("completed_at"))
    .where(({ eb, and, or }) =>
      or([
        and([
          eb("shipments.status", "in", ["delivered", "partly_delivered"]),
          eb("shipments.status_at", "<=", before),
        ]),
        and([
          eb("shipments.courier", "=", BY_HAND),
          eb("orders.status", "=", ORDER_STATUS.completed),
          eb("step.changed_at", "<=", before),
        ]),
      ]),
    )
    .groupBy(["shipments.id", "orders.id"]);
}

/**
 * Returns the parcels that were delivered seven days ago and are in no payout, the earliest first: of
 * couriers that can be asked, and of those with a payout that is known, from the first one on; none that
 * was booked more than a year ago.
 * @param now epoch ms
 */
export async function missingParcels(
  { db, couriers }: Pick<Services, "couriers"> & { db: Db },
  now: number,
): Promise<MissingParcel[]> {
  const firsts = await firstPayouts(db);
  for (const { id } of askedCouriers({ couriers })) firsts.set(id, 0);
  if (firsts.size === 0) return [];
  const after = now - LISTED_MS;
  const names = await writtenNames(db, after, firsts);
  if (names.length === 0) return [];
  const before = now - PAYOUT_DAYS * DAY_MS;
  const rows = await deliveredParcels(db, names, { after, before }).execute();
  return rows
    .flatMap((row) => {
      const at = row.courier === BY_HAND ? Number(row.completed_at) : (row.status_at ?? 0);
      if (at < (firsts.get(courierKey(row.name)) ?? Number.POSITIVE_INFINITY)) return [];
      const number = row.consignment ?? row.tracking_code ?? row.invoice;
      const expected = row.collected ?? row.collect;
      return [{ id: row.id, name: row.name, number, order: row.order_number, expected, at }];
    })
    .sort((a, b) => a.at - b.at || a.id - b.id);
}
