import type { ShipmentSource } from "@/lib/contract/shipments/terms";
import type { CourierReport } from "../couriers/courier";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import type { Services } from "../services";
import { actOnStatus } from "./act-on-status";
import { recordReport } from "./record-report";

/**
 * Stores news about a parcel and takes the step that follows.
 * @returns whether the parcel is known
 */
export async function takeReport(
  services: Services,
  courier: string,
  report: CourierReport,
  source: ShipmentSource,
): Promise<boolean> {
  const { db, now } = services;
  const record = (trx: Trx) => recordReport(trx, courier, report, source, now());
  const id = await inTransaction(db, record, { repeatable: true });
  if (id === null) return false;
  await actOnStatus(services, id);
  return true;
}
