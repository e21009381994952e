import { SHOWN_STATUSES } from "@/lib/contract/shipments/terms";
import type { Db } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";

/**
 * Reads what couriers reported about the parcels of an order that were handed over, the earliest
 * first: statuses and times only, since their words can name people. A status that is said again is
 * one step.
 */
export async function readCourierSteps(db: Db, orderId: number) {
  const rows = await db
    .selectFrom("shipment_events")
    .innerJoin("shipments", "shipments.id", "shipment_events.shipment_id")
    .select(["shipment_events.status", "happened_at"])
    .where("order_id", "=", orderId)
    .where("handed_at", "is not", null)
    .orderBy("happened_at")
    .orderBy("shipment_events.id")
    .execute();
  const steps = rows.flatMap(({ status, happened_at }) => {
    const shown = SHOWN_STATUSES.find((known) => known === status);
    return shown ? [{ status: shown, at: iso(happened_at) }] : [];
  });
  return steps.filter(({ status }, index) => status !== steps[index - 1]?.status);
}
